import { expect, test } from 'vitest';
import { isEndpointUrl } from './endpoint-url.ts';

test.each([
  '',
  'https://hooks.example.org/praxis?key=1',
  'https://example.org:8443',
  'http://intranet.local/hook',
])('may be an endpoint: %j', (text) => expect(isEndpointUrl(text)).toBe(true));

test.each([
  'example.org',
  'ftp://example.org',
  'javascript:alert(1)',
  'https://',
  'https://exa mple.org',
  'https://user:secret@example.org',
  'https://user@example.org',
  `https://example.org/${'x'.repeat(2000)}`,
])('is no endpoint: %j', (text) => expect(isEndpointUrl(text)).toBe(false));
