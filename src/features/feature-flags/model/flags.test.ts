import { expect, test } from 'vitest';
import { decideFlag } from './flags.ts';

test.each([
  [true, null, null, true],
  [false, null, null, false],
  [true, false, null, false],
  [false, true, null, true],
  [true, false, true, true],
  [true, true, false, false],
  [false, null, true, true],
])(
  'the settings say %s, the installation %s, the organisation %s: it is %s',
  (provided, instance, organisation, on) => {
    expect(decideFlag(provided, { instance, organisation })).toBe(on);
  },
);
