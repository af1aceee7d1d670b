import { expect, test } from 'vitest';
import { isDigestHour, isEscalated } from './escalation.ts';

test.each([
  ['2026-11-08', false],
  ['2026-11-09', true],
  ['2026-11-15', true],
  // Nobody is told of what lay there for weeks.
  ['2026-11-16', false],
])('what was due on the second and is told after seven days, on %s: %s', (today, expected) => {
  expect(isEscalated({ dueOn: '2026-11-02', afterDays: 7 }, today)).toBe(expected);
});

test('the mail of a day goes out from nine in the morning where the manager is', () => {
  const at = (time: string) => isDigestHour(new Date(`2026-11-02T${time}Z`), 'Asia/Taipei');
  expect([at('00:59:59'), at('01:00:00'), at('15:59:59'), at('16:00:00')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
