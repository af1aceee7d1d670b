import { expect, test } from 'vitest';
import { addressOf, defaultModelSettings, findMissing, isModelAddress, keepsKey } from './model-settings.ts';

const own = {
  ...defaultModelSettings,
  engine: 'openai-compatible' as const,
  baseUrl: 'https://models.example.org/v1',
  modelId: 'm',
};

test.each<[string, Partial<typeof own> | Record<string, unknown>, boolean]>([
  ['another model', { modelId: 'n' }, true],
  ['another path', { baseUrl: 'https://models.example.org/v2' }, true],
  ['a slash at the end', { baseUrl: 'https://models.example.org/v1/' }, true],
  ['the built-in engine, from which one may come back', { engine: 'built-in' }, true],
  ['another host', { baseUrl: 'https://models.example.net/v1' }, false],
  ['another port', { baseUrl: 'https://models.example.org:8443/v1' }, false],
  ['without encryption', { baseUrl: 'http://models.example.org/v1' }, false],
  ['another provider at the same host', { engine: 'anthropic' }, false],
  ['no address', { baseUrl: '' }, false],
])('a key stays or goes with %s', (_name, change, stays) => {
  expect(keepsKey(own, { ...own, ...change })).toBe(stays);
});

test('a key waits behind the built-in engine for its own host alone', () => {
  const builtIn = { ...own, engine: 'built-in' as const };
  const elsewhere = { baseUrl: 'https://models.example.net/v1' };
  expect(keepsKey(builtIn, own)).toBe(true);
  expect(keepsKey(builtIn, { ...own, ...elsewhere })).toBe(false);
  expect(keepsKey(own, { ...builtIn, ...elsewhere })).toBe(false);
  const anthropic = { ...own, engine: 'anthropic' as const, baseUrl: '' };
  expect(keepsKey({ ...anthropic, engine: 'built-in' }, anthropic)).toBe(true);
  expect(keepsKey({ ...anthropic, engine: 'built-in' }, { ...own, ...elsewhere })).toBe(false);
});

test.each([
  ['', true],
  ['https://models.example.org/v1', true],
  ['http://localhost:11434/v1', true],
  ['https://models.example.org/v1?api-version=1', false],
  ['https://models.example.org/#x', false],
  ['https://me:secret@models.example.org/v1', false],
  ['https://models.example.org/a b', false],
  ['https:\\\\models.example.org', false],
  ['file:///etc/passwd', false],
  ['models.example.org', false],
  [`https://models.example.org/${'a'.repeat(500)}`, false],
])('%s may be an address of a model: %s', (text, allowed) => {
  expect(isModelAddress(text)).toBe(allowed);
});

test('Anthropic answers at its own address unless another was given', () => {
  expect(addressOf({ engine: 'anthropic', baseUrl: '' })).toBe('https://api.anthropic.com/v1');
  expect(addressOf({ engine: 'anthropic', baseUrl: 'https://proxy.example.org/v1/' })).toBe(
    'https://proxy.example.org/v1',
  );
});

test('what is missing is named, one after the other', () => {
  expect(findMissing(defaultModelSettings, false)).toBeNull();
  expect(findMissing({ ...own, baseUrl: '' }, true)).toBe('baseUrl');
  expect(findMissing({ ...own, modelId: '' }, true)).toBe('modelId');
  expect(findMissing(own, false)).toBeNull();
  expect(findMissing({ ...own, engine: 'anthropic' }, false)).toBe('key');
});
