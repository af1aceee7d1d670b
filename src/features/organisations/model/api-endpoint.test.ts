import { expect, test } from 'vitest';
import { isApiEndpoint } from './api-endpoint.ts';

test.each(['https://hooks.example.org', 'https://hooks.example.org:8443/praxis?key=1', 'https://例え.jp/x'])(
  '%s can be notified',
  (address) => {
    expect(isApiEndpoint(address)).toBe(true);
  },
);

test.each([
  'http://hooks.example.org',
  'hooks.example.org',
  'https://',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://user:secret@hooks.example.org',
  'https://localhost/x',
  'https://praxis.localhost/x',
  'https://printer.local',
  'https://metadata.google.internal/',
  'https://intranet/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://10.0.0.1/x',
  'https://93.184.216.34/x',
  'https://[::1]/x',
  `https://hooks.example.org/${'x'.repeat(2_000)}`,
])('%s is refused', (address) => {
  expect(isApiEndpoint(address)).toBe(false);
});
