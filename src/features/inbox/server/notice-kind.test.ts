import { expect, test } from 'vitest';
import { settleChannels } from './notice-kind.ts';

const kind = { kind: 'badge-earned', texts: 'achievements', audience: [], inProduct: true } as const;

test.each([
  ['never', undefined, { inProduct: true, mail: false }],
  ['never', { inProduct: false, mail: true }, { inProduct: false, mail: false }],
  ['off', undefined, { inProduct: true, mail: false }],
  ['off', { inProduct: true, mail: true }, { inProduct: true, mail: true }],
  ['on', undefined, { inProduct: true, mail: true }],
  ['on', { inProduct: false, mail: false }, { inProduct: false, mail: false }],
] as const)('a kind whose mail is %s, with the choice %j', (mail, chosen, settled) => {
  expect(settleChannels({ ...kind, mail }, chosen)).toEqual(settled);
});
