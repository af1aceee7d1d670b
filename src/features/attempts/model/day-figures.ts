/** What of an attempt is counted. */
export type CountedAttempt = {
  itemKind: string;
  itemId: number;
  personId: number | null;
  publicSignInId: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  quiz: boolean;
  /** It counts nowhere. */
  practice?: boolean;
  score: number | null;
  timeSpentMs: number;
  answers: number;
  answerTimeMs: number;
};

const measures = [
  'views',
  'completions',
  'scoreSum',
  'scoreCount',
  'timeSpentMs',
  'answers',
  'answerTimeMs',
  'finishes',
] as const;

type DayFigures = Record<(typeof measures)[number], number>;

/** A row of the daily figures: of one learner with one item. */
export type DayRow = DayFigures & {
  /** YYYY-MM-DD in UTC. */
  day: string;
  itemKind: string;
  itemId: number;
  personId: number | null;
  publicSignInId: string | null;
  /** In which quarters of an hour of the day, from 0 to 95 in UTC, the added views began; ascending. */
  quarters: readonly number[];
  /** The same of views that are taken away. */
  quartersLess: readonly number[];
};

const nothing: DayFigures = {
  views: 0,
  completions: 0,
  scoreSum: 0,
  scoreCount: 0,
  timeSpentMs: 0,
  answers: 0,
  answerTimeMs: 0,
  finishes: 0,
};

/**
 * The one rule of the daily figures: what an attempt comes to, and on which days. Everything counts on the day it began,
 * so completions are never more than views; `finishes` alone counts on the day it was finished. A score counts once the
 * attempt is finished, where it was a quiz.
 */
export function countAttempt(attempt: CountedAttempt): DayRow[] {
  if (attempt.practice) return [];
  const { itemKind, itemId, personId, publicSignInId, finishedAt, score } = attempt;
  const learner = { itemKind, itemId, personId, publicSignInId, quarters: [], quartersLess: [] };
  const counted = attempt.quiz && finishedAt !== null ? score : null;
  const begun: DayRow = {
    ...learner,
    day: dayOf(attempt.startedAt),
    ...nothing,
    quarters: [quarterOf(attempt.startedAt)],
    views: 1,
    completions: finishedAt === null ? 0 : 1,
    scoreSum: counted ?? 0,
    scoreCount: counted === null ? 0 : 1,
    timeSpentMs: attempt.timeSpentMs,
    answers: attempt.answers,
    answerTimeMs: attempt.answerTimeMs,
  };
  if (finishedAt === null) return [begun];
  return addDayRows([begun, { ...learner, day: dayOf(finishedAt), ...nothing, finishes: 1 }]);
}

/** What has to be added to the daily figures when an attempt changes; null stands for one that is not there. */
export function findDayChanges(before: CountedAttempt | null, after: CountedAttempt | null): DayRow[] {
  const taken = before ? countAttempt(before).map(takeAway) : [];
  return addDayRows([...taken, ...(after ? countAttempt(after) : [])]);
}

/** One row for each learner, item and day, in the order of their keys; rows that add nothing are left out. */
export function addDayRows(rows: readonly DayRow[]): DayRow[] {
  const sums = new Map<string, DayRow>();
  for (const row of rows) {
    const key = [row.day, row.itemKind, row.itemId, row.personId, row.publicSignInId].join('/');
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, ...add(sum, row), ...addQuarters(sum, row) } : row);
  }
  return [...sums]
    .filter(
      ([, row]) =>
        measures.some((measure) => row[measure] !== 0) || row.quarters.length + row.quartersLess.length > 0,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The quarter of an hour of the day, in UTC: no time zone differs by less, so their hours are made of whole ones. */
function quarterOf(moment: Date): number {
  return moment.getUTCHours() * 4 + Math.floor(moment.getUTCMinutes() / 15);
}

type Quarters = Pick<DayRow, 'quarters' | 'quartersLess'>;

/** What is added and taken away at once is neither. */
function addQuarters(a: Quarters, b: Quarters): Quarters {
  const ascending = (one: readonly number[], other: readonly number[]) =>
    [...one, ...other].toSorted((first, second) => first - second);
  const quarters = ascending(a.quarters, b.quarters);
  const quartersLess = ascending(a.quartersLess, b.quartersLess).filter((quarter) => {
    const place = quarters.indexOf(quarter);
    if (place !== -1) quarters.splice(place, 1);
    return place === -1;
  });
  return { quarters, quartersLess };
}

function takeAway(row: DayRow): DayRow {
  return { ...row, ...negate(row), quarters: row.quartersLess, quartersLess: row.quarters };
}

function add(a: DayFigures, b: DayFigures): DayFigures {
  return mapMeasures((measure) => roundTo2(a[measure] + b[measure]));
}

function negate(figures: DayFigures): DayFigures {
  return mapMeasures((measure) => (figures[measure] === 0 ? 0 : -figures[measure]));
}

function mapMeasures(read: (measure: keyof DayFigures) => number): DayFigures {
  const figures = { ...nothing };
  for (const measure of measures) figures[measure] = read(measure);
  return figures;
}

/** Scores have two decimals, and so have their sums. */
function roundTo2(value: number): number {
  return Math.round(value * 100) / 100;
}
