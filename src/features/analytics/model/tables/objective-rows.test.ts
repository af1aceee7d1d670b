import { expect, it } from 'vitest';
import { objectiveStepRows } from './objective-rows.ts';

const say = (key: string) => key;
const asks = { ID: 'asks', Name: 'Asks' };

it('has a row for each objective and day, says what is withheld, and leaves no day out', () => {
  const rows = objectiveStepRows(
    say,
    [asks],
    [
      { Date: '2026-11-01', ObjectiveID: 'asks', TimesScored: 3, TimesEarned: 1, Withheld: false },
      { Date: '2026-11-03', ObjectiveID: 'asks', TimesScored: 0, TimesEarned: 0, Withheld: true },
    ],
    { first: '2026-11-01', last: '2026-11-03' },
  );
  expect(rows.slice(1)).toEqual([
    ['2026-11-01', '2026-11-01', 'Asks', '3', '1', '33'],
    ['2026-11-02', '2026-11-02', 'Asks', '0', '0', ''],
    ['2026-11-03', '2026-11-03', 'Asks', 'steps.withheld', '', ''],
  ]);
});

it('has weeks from Monday on where days are many, the first one cut short', () => {
  const rows = objectiveStepRows(say, [asks], [], { first: '2026-07-01', last: '2026-11-30' });
  expect(rows[1]?.slice(0, 2)).toEqual(['2026-07-01', '2026-07-05']);
  expect(rows[2]?.slice(0, 2)).toEqual(['2026-07-06', '2026-07-12']);
});
