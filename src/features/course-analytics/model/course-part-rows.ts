import type { Say, TableRows } from '#features/analytics/model/tables/say.ts';
import { readScore } from '#kernel/score.ts';

const unitColumns = [
  'column.module',
  'column.unit',
  'unit.begunBy',
  'unit.completedBy',
  'unit.stoppedBy',
  'export.score',
] as const;

type ListedUnit = {
  Title: string;
  ModuleTitle: string;
  TotalBegun: number;
  TotalCompletions: number;
  TotalStopped: number;
  AverageScore?: number | null | undefined;
  ScoreWithheld: boolean;
};

/** Unit after unit as rows of a file. */
export function unitRows(
  say: Say<(typeof unitColumns)[number] | 'untitledUnit' | 'withheld'>,
  units: readonly ListedUnit[],
): TableRows {
  return [
    unitColumns.map((column) => say(column)),
    ...units.map((unit) => [
      unit.ModuleTitle,
      unit.Title || say('untitledUnit'),
      String(unit.TotalBegun),
      String(unit.TotalCompletions),
      String(unit.TotalStopped),
      unit.ScoreWithheld ? say('withheld') : String(readScore(unit.AverageScore) ?? ''),
    ]),
  ];
}

/** How many people are how far as rows of a file. */
export function bandRows(
  say: Say<'export.progress' | 'column.people'>,
  bands: readonly { From: number; To: number; Count: number }[],
): TableRows {
  return [
    [say('export.progress'), say('column.people')],
    ...bands.map(({ From, To, Count }) => [From === To ? String(From) : `${From}–${To}`, String(Count)]),
  ];
}
