import type { Period } from '#kernel/days.ts';
import { fillSeries } from '../day-series.ts';
import type { Say, TableRows } from './say.ts';
import { withheldCells } from './withheld-cells.ts';

export type ListedStep = {
  Date: string;
  ObjectiveID: string;
  TimesScored: number;
  TimesEarned: number;
  Withheld: boolean;
};

type ListedObjective = {
  Name: string;
  Points: number;
  TimesScored: number;
  TimesEarned: number;
  Withheld: boolean;
};

/** What each objective came to in all days, as rows of a report. */
export function objectiveRows(
  say: Say<
    | 'steps.objective'
    | 'objectives.points'
    | 'steps.scored'
    | 'steps.earned'
    | 'steps.percent'
    | 'steps.withheld'
  >,
  objectives: readonly ListedObjective[],
): TableRows {
  return [
    [say('steps.objective'), say('objectives.points'), ...counts.map((column) => say(column))],
    ...objectives.map(({ Name, Points, TimesScored, TimesEarned, Withheld }) => [
      Name,
      String(Points),
      ...(Withheld ? withheldCells(say('steps.withheld'), 3) : countCells(TimesScored, TimesEarned)),
    ]),
  ];
}

const counts = ['steps.scored', 'steps.earned', 'steps.percent'] as const;

function countCells(scored: number, earned: number): string[] {
  return [String(scored), String(earned), scored === 0 ? '' : String(Math.round((earned / scored) * 100))];
}

const columns = ['steps.from', 'steps.to', 'steps.objective', ...counts] as const;

/** Each objective in each day, week or month as a row of a file, also where it was not scored. */
export function objectiveStepRows(
  say: Say<(typeof columns)[number] | 'steps.withheld'>,
  objectives: readonly { ID: string; Name: string }[],
  steps: readonly ListedStep[],
  period: Period,
): TableRows {
  const found = new Map(steps.map((step) => [`${step.Date}/${step.ObjectiveID}`, step]));
  return [
    columns.map((column) => say(column)),
    ...fillSeries([], period).flatMap(({ date, until }) =>
      objectives.map(({ ID, Name }) => {
        const step = found.get(`${date}/${ID}`);
        if (step?.Withheld) return [date, until, Name, ...withheldCells(say('steps.withheld'), 3)];
        const { TimesScored: scored = 0, TimesEarned: earned = 0 } = step ?? {};
        return [date, until, Name, ...countCells(scored, earned)];
      }),
    ),
  ];
}
