import { expect, it } from 'vitest';
import { buildFillAddress, readFillAddress } from './fill-address.ts';

const parts = {
  hash: 'a1b2',
  formId: '7',
  trigger: 'END_VH',
  sourceId: '12',
  userId: '3',
  shareToken: null,
};

it('writes the address as it was specified', () => {
  expect(buildFillAddress(parts)).toBe('/forms/a1b2/7?trigger=END_VH&sourceId=12&userID=3');
});

it('reads what it wrote, and not who is named there', () => {
  const url = new URL(buildFillAddress({ ...parts, shareToken: 's/1' }), 'https://praxis.test');
  expect(readFillAddress(url)).toEqual({
    hash: 'a1b2',
    formId: '7',
    itemId: '12',
    stage: 'after',
    shareToken: 's/1',
  });
});

it.each([
  ['/forms/a1b2/7', { hash: 'a1b2', formId: '7', itemId: null, stage: null }],
  ['/forms/a1b2/7?trigger=BEGIN_SIM', { itemId: null, stage: null }],
  ['/forms/a1b2/7?trigger=toString_SIM&sourceId=1', { itemId: null, stage: null }],
  ['/forms/a1b2/x', { formId: '' }],
  ['/forms', { hash: '', formId: '' }],
])('%s', (address, expected) => {
  expect(readFillAddress(new URL(address, 'https://praxis.test'))).toMatchObject(expected);
});
