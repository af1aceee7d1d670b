import type { Say, TableRows } from '#features/analytics/model/tables/say.ts';
import { readScore } from '#kernel/score.ts';

const columns = [
  'column.name',
  'export.email',
  'export.progress',
  'export.score',
  'export.seconds',
  'column.started',
  'column.completions',
  'column.activity',
] as const;

type ListedUnit = { UnitID: string; Title: string };
type ListedLearner = {
  Person: { Name: string; Email: string };
  Progress: number;
  AverageScore?: number | null | undefined;
  TimeSpent: number;
  Started: string;
  Completed?: string | null | undefined;
  LastActivity: string;
  Units: readonly { UnitID: string; Completed: boolean }[];
};

/** Who takes a course as rows of a file, with a column for each unit. */
export function learnerRows(
  say: Say<(typeof columns)[number] | 'untitled' | 'export.completed' | 'export.begun'>,
  units: readonly ListedUnit[],
  learners: readonly ListedLearner[],
  moment: (moment: string) => string,
): TableRows {
  const stateOf = (unit: ListedLearner['Units'][number] | undefined) =>
    unit ? say(unit.Completed ? 'export.completed' : 'export.begun') : '';
  return [
    [...columns.map((column) => say(column)), ...units.map(({ Title }) => Title || say('untitled'))],
    ...learners.map((learner) => [
      learner.Person.Name,
      learner.Person.Email,
      String(learner.Progress),
      String(readScore(learner.AverageScore) ?? ''),
      String(Math.round(learner.TimeSpent / 1000)),
      moment(learner.Started),
      learner.Completed ? moment(learner.Completed) : '',
      moment(learner.LastActivity),
      ...units.map(({ UnitID }) => stateOf(learner.Units.find((unit) => unit.UnitID === UnitID))),
    ]),
  ];
}
