import { expect, it } from 'vitest';
import { formMessage, readFormMessage } from './form-messages.ts';

const frame = { name: 'frame' };
const gate = { hash: 'a1b2', origin: 'https://praxis.test', source: frame };
const sent = { data: formMessage('a1b2', 'submit'), origin: gate.origin, source: frame };

it('is read from the frame of the form', () => {
  expect(readFormMessage(sent, gate)).toBe('submit');
  expect(readFormMessage({ ...sent, data: formMessage('a1b2', 'error') }, gate)).toBe('error');
});

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another hash', { data: formMessage('a1b3', 'submit') }],
  ['another event', { data: { Hash: 'a1b2', event: 'onComplete' } }],
  ['a text', { data: 'submit' }],
])('is not taken from %s', (_what, change) => {
  expect(readFormMessage({ ...sent, ...change }, gate)).toBeNull();
});

it('without a hash nothing is taken', () => {
  expect(readFormMessage({ ...sent, data: formMessage('', 'submit') }, { ...gate, hash: '' })).toBeNull();
});
