import { addCohorts, type Cohort } from '../retention.ts';
import type { Say, TableRows } from './say.ts';
import { withheldCells } from './withheld-cells.ts';

type FunnelSteps = { Started: number; Finished: number; Passed: number; Withheld: boolean };
type ListedFunnel = { Assigned: FunnelSteps & { Assigned: number }; Used: FunnelSteps };
export type FunnelStep = { step: 'assigned' | 'started' | 'finished' | 'passed'; members: number };

export function listSteps({ Assigned, Used }: ListedFunnel): { assigned: FunnelStep[]; used: FunnelStep[] } {
  const stepsOf = ({ Started, Finished, Passed }: FunnelSteps): FunnelStep[] => [
    { step: 'started', members: Started },
    { step: 'finished', members: Finished },
    { step: 'passed', members: Passed },
  ];
  return {
    assigned: [{ step: 'assigned', members: Assigned.Assigned }, ...stepsOf(Assigned)],
    used: stepsOf(Used),
  };
}

type FunnelKey =
  | 'withheld'
  | 'funnel.step'
  | 'funnel.assigned'
  | 'funnel.used'
  | `step.${FunnelStep['step']}`;

/** A funnel as rows of a file. */
export function funnelRows(say: Say<FunnelKey>, found: ListedFunnel): TableRows {
  const { assigned, used } = listSteps(found);
  const known = new Map(used.map(({ step, members }) => [step, members]));
  return [
    [say('funnel.step'), say('funnel.assigned'), say('funnel.used')],
    ...assigned.map(({ step, members }) => [
      say(`step.${step}`),
      found.Assigned.Withheld ? say('withheld') : String(members),
      // Whoever used something was not assigned it first.
      found.Used.Withheld && step !== 'assigned' ? say('withheld') : String(known.get(step) ?? ''),
    ]),
  ];
}

type Band = { From: number; First: number; Latest: number; Improved: number };

/** '40–49%': scores have decimals, so 49.5 is in it as well; the last one holds the full score. */
export function bandText({ From }: Pick<Band, 'From'>): string {
  return `${From}–${From === 90 ? 100 : From + 9}%`;
}

type GainKey = 'gain.band' | 'gain.first' | 'gain.latest' | 'gain.improved';

/** Learning gain as rows of a file, a row for each band of scores. */
export function gainRows(say: Say<GainKey>, bands: readonly Band[]): TableRows {
  return [
    [say('gain.band'), say('gain.first'), say('gain.latest'), say('gain.improved')],
    ...bands.map((band) => [bandText(band), String(band.First), String(band.Latest), String(band.Improved)]),
  ];
}

type ListedCohort = { Week: string; Learners: number; Returned: readonly number[]; Withheld: boolean };

/** Weeks before anybody began say nothing; none where nobody did. */
export function begunCohorts(found: readonly ListedCohort[]): Cohort[] {
  const first = found.findIndex(({ Learners, Withheld }) => Withheld || Learners > 0);
  return first === -1
    ? []
    : found.slice(first).map(({ Week, Learners, Returned, Withheld }) => ({
        week: Week,
        learners: Learners,
        returned: [...Returned],
        withheld: Withheld,
      }));
}

type RetentionKey = 'withheld' | 'retention.week' | 'retention.new' | 'retention.after';

/** Who came back as rows of a file, a row for each first week. */
export function retentionRows(say: Say<RetentionKey>, cohorts: readonly Cohort[]): TableRows {
  return [
    [
      say('retention.week'),
      say('retention.new'),
      ...addCohorts(cohorts).map(({ weeksLater }) => say('retention.after', { weeks: weeksLater })),
    ],
    ...cohorts.map(({ week, learners, returned, withheld }) =>
      withheld
        ? [week, ...withheldCells(say('withheld'), 1 + returned.length)]
        : [week, String(learners), ...returned.map(String)],
    ),
  ];
}
