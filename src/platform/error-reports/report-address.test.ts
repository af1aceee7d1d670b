import { expect, test } from 'vitest';
import { parseReportAddress } from './report-address.ts';

test.each([
  ['https://abc@errors.example.org/7', 'https://errors.example.org/api/7/envelope/'],
  ['http://abc@127.0.0.1:8000/glitch/12', 'http://127.0.0.1:8000/glitch/api/12/envelope/'],
])('%s takes envelopes at %s', (address, envelopes) => {
  expect(parseReportAddress(address)).toEqual({ envelopes, key: 'abc' });
});

test.each(['https://errors.example.org/7', 'https://abc@errors.example.org', 'ftp://abc@x/7', 'abc'])(
  '%s is no address for reports',
  (address) => {
    expect(parseReportAddress(address)).toBeNull();
  },
);
