import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { hashText } from '#platform/db/query/hash-text.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type Calibration, calibrate, type GoldCase } from '../../model/calibration/calibrate.ts';
import { findSetting, type GoldSession, listGoldSessions } from './calibration-store.ts';
import { findSettledRun } from './run-store.ts';

type Objectives = Pick<CaseContent, 'objectives'>;

/** By objective, a hash of what earns it. */
export function hashEvidence({ objectives }: Objectives): Record<string, string> {
  return Object.fromEntries(objectives.map(({ id, evidence }) => [id, hashText(JSON.stringify(evidence))]));
}

/** How far people and scorer agree on each objective, by the gold sessions in which it was earned by the same evidence. */
export function measureObjectives(
  content: Objectives,
  sessions: readonly GoldSession[],
  bar: number,
): ReadonlyMap<string, Calibration> {
  const evidence = hashEvidence(content);
  return new Map(
    content.objectives.map(({ id }) => {
      const measured = sessions.filter((session) => session.evidence[id] === evidence[id]);
      return [
        id,
        calibrate(
          measured.flatMap((session) => readCase(session, id)),
          bar,
        ),
      ];
    }),
  );
}

function readCase({ ratings: [one, other], machine }: GoldSession, objectiveId: string): GoldCase[] {
  const first = one?.levels[objectiveId];
  const second = other?.levels[objectiveId];
  return first && second ? [{ levels: [first, second], machine: machine?.[objectiveId] ?? null }] : [];
}

/** The objectives with which this scorer drifts: measured below the bar, and at no bar since. */
export async function findDrifting(
  scope: ReadScope,
  { virtualHumanId, content }: { virtualHumanId: number; content: Objectives },
  scorer: 'rules' | 'model',
): Promise<ReadonlySet<string>> {
  const run = await findSettledRun(scope, virtualHumanId, scorer);
  if (run?.outcome !== 'drifted') return new Set();
  const evidence = hashEvidence(content);
  return new Set(
    run.objectives.flatMap((one) =>
      one.drifting && one.evidence === evidence[one.objectiveId] ? [one.objectiveId] : [],
    ),
  );
}

/**
 * The objectives whose points are practice now: those with which the scorer drifts, and where the virtual human needs calibration, those
 * that are not calibrated.
 */
export async function findPractice(
  scope: ReadScope,
  { virtualHumanId, content }: { virtualHumanId: number; content: Objectives },
  scorer: 'rules' | 'model',
): Promise<ReadonlySet<string>> {
  const { required, own, organisation } = await findSetting(scope, virtualHumanId);
  const drifting = await findDrifting(scope, { virtualHumanId, content }, scorer);
  if (!required) return drifting;
  const sessions = await listGoldSessions(scope, { virtualHumanId }, scorer);
  const measured = measureObjectives(content, sessions, own ?? organisation);
  const uncalibrated = [...measured].flatMap(([id, { state }]) => (state === 'calibrated' ? [] : [id]));
  return new Set([...drifting, ...uncalibrated]);
}
