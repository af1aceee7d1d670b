import { sql } from 'kysely';
import { badInput, conflict, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ApiCalibration, ApiGoldSession, ApiGoldSessionWords } from '../../model/api-calibration.ts';
import { maximumGoldSessions } from '../../model/assessment-limits.ts';
import type { GoldLevels } from '../../model/calibration/calibration-forms.ts';
import { assertCan, can } from '../../model/permissions.ts';
import type { AssessedConversation } from '../assessed-conversation.ts';
import type { AssessmentDependencies } from '../assessment-dependencies.ts';
import { type AskedCalibration, findScorer, getAnalysed, readCalibration } from './calibration-service.ts';
import {
  countGoldSessions,
  deleteGoldSession,
  findGoldSession,
  type GoldSession,
  insertGoldSession,
  insertRating,
} from './calibration-store.ts';
import { hashEvidence } from './measure-calibration.ts';
import { presentGoldWords, presentSession } from './present-gold-session.ts';

export type GoldService = {
  /** Marks a finished conversation, or takes the mark away; null once it is away. @throws CONFLICT where people have rated it */
  mark(viewer: Viewer, attemptId: number, gold: boolean): Promise<ApiGoldSession | null>;
  /** Marks finished conversations by lot, so that nobody chooses them by how they were judged. */
  draw(viewer: Viewer, asked: AskedCalibration, count: number): Promise<ApiCalibration>;
  find(viewer: Viewer, attemptId: number): Promise<ApiGoldSessionWords>;
  /** @throws FORBIDDEN for one's own conversation, CONFLICT where both ratings or one's own are in */
  rate(viewer: Viewer, attemptId: number, levels: GoldLevels): Promise<ApiGoldSessionWords>;
};

export function createGoldService(context: AssessmentDependencies): GoldService {
  const { tenancy } = context;
  return {
    async mark(viewer, attemptId, gold) {
      assertCan(viewer, 'calibration:rate');
      return tenancy.inOrganisation(viewer.organisationId, (scope) =>
        gold ? markIn(scope, context, viewer, attemptId) : unmarkIn(scope, viewer, attemptId),
      );
    },
    async draw(viewer, asked, count) {
      assertCan(viewer, 'calibration:rate');
      const scorer = await findScorer(context, viewer);
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        await getAnalysed(scope, viewer, asked.virtualHumanId);
        for (const attemptId of await drawSessions(scope, context, asked.virtualHumanId, count))
          await markIn(scope, context, viewer, attemptId);
        return readCalibration(scope, viewer, asked, scorer);
      });
    },
    async find(viewer, attemptId) {
      const scorer = await findScorer(context, viewer);
      return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
        readWords(scope, context, viewer, { attemptId, scorer }),
      );
    },
    async rate(viewer, attemptId, levels) {
      assertCan(viewer, 'calibration:rate');
      const scorer = await findScorer(context, viewer);
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        await rateIn(scope, context, viewer, { attemptId, levels });
        return readWords(scope, context, viewer, { attemptId, scorer });
      });
    },
  };
}

async function markIn(
  scope: Scope,
  { conversations, clock }: AssessmentDependencies,
  viewer: Viewer,
  attemptId: number,
): Promise<ApiGoldSession> {
  const { personId } = viewer;
  if (personId === null) throw forbidden();
  const found = await conversations.findVisible(scope, viewer, attemptId, 'none');
  const { virtualHumanId } = found.conversation;
  await getAnalysed(scope, viewer, virtualHumanId);
  if (!isRateable(found)) {
    throw conflict('This conversation cannot be rated.', { reason: 'calibration.not-rateable' });
  }
  if ((await countGoldSessions(scope, virtualHumanId)) >= maximumGoldSessions) {
    throw conflict(`A virtual human has ${maximumGoldSessions} gold sessions or less.`, {
      reason: 'calibration.too-many',
    });
  }
  const evidence = hashEvidence(found.playable.content);
  const marked = { attemptId, virtualHumanId, evidence, byPersonId: personId, at: clock() };
  if (await insertGoldSession(scope, marked)) await auditMark(scope, viewer, attemptId, true);
  return presentSession(viewer, await getGold(scope, attemptId));
}

async function unmarkIn(scope: Scope, viewer: Viewer, attemptId: number): Promise<null> {
  const session = await getGold(scope, attemptId);
  await getAnalysed(scope, viewer, session.virtualHumanId);
  // Who rated it has had the work; administrators may still take out what was marked by mistake.
  if (session.ratings.length > 0 && !can(viewer, 'calibration:set')) {
    throw conflict('People have rated this session.', { reason: 'calibration.rated' });
  }
  await deleteGoldSession(scope, attemptId);
  await auditMark(scope, viewer, attemptId, false);
  return null;
}

function auditMark(scope: Scope, viewer: Viewer, attemptId: number, gold: boolean): Promise<void> {
  return recordAudit(scope, viewer, {
    action: gold ? 'gold-session-marked' : 'gold-session-unmarked',
    targetKind: 'submission',
    targetId: attemptId,
  });
}

async function rateIn(
  scope: Scope,
  { conversations, clock }: AssessmentDependencies,
  viewer: Viewer,
  { attemptId, levels }: { attemptId: number; levels: GoldLevels },
): Promise<void> {
  const { personId } = viewer;
  const session = await getGold(scope, attemptId);
  await getAnalysed(scope, viewer, session.virtualHumanId);
  // Nobody is the judge of their own words.
  if (personId === null || personId === session.personId) throw forbidden();
  const { playable } = await conversations.findVisible(scope, viewer, attemptId, 'none');
  assertComplete(
    playable.content.objectives.map(({ id }) => id),
    levels,
  );
  if (!(await insertRating(scope, { attemptId, personId, levels, at: clock() }))) {
    throw conflict('This session is rated.', { reason: 'calibration.rated' });
  }
  await recordAudit(scope, viewer, {
    action: 'gold-session-rated',
    targetKind: 'submission',
    targetId: attemptId,
  });
}

/** Every objective has its level, and nothing else has. */
function assertComplete(objectiveIds: readonly string[], levels: GoldLevels): void {
  const isWhole = objectiveIds.every((id) => Object.hasOwn(levels, id));
  if (!isWhole || Object.keys(levels).length !== objectiveIds.length) {
    throw badInput('A rating says one level for each objective.', { reason: 'calibration.levels' });
  }
}

async function readWords(
  scope: ReadScope,
  { conversations }: AssessmentDependencies,
  viewer: Viewer,
  { attemptId, scorer }: { attemptId: number; scorer: 'rules' | 'model' },
): Promise<ApiGoldSessionWords> {
  assertCan(viewer, 'session:list-all');
  const session = await getGold(scope, attemptId, scorer);
  await getAnalysed(scope, viewer, session.virtualHumanId);
  return presentGoldWords(viewer, session, await conversations.findVisible(scope, viewer, attemptId));
}

async function getGold(
  scope: ReadScope,
  attemptId: number,
  scorer: 'rules' | 'model' = 'rules',
): Promise<GoldSession> {
  const session = await findGoldSession(scope, attemptId, scorer);
  if (!session) throw notFound();
  return session;
}

/** Finished, with its words; words of need are nobody's to rate. */
function isRateable({ conversation: { session, wordsRemovedAt, endReason } }: AssessedConversation): boolean {
  const isWhole = session.finishedAt !== null && wordsRemovedAt === null && endReason !== 'distress';
  // Its first turns are those of another.
  return isWhole && !session.practice;
}

async function drawSessions(
  scope: Scope,
  { conversations }: AssessmentDependencies,
  virtualHumanId: number,
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.submission_id as id from (${conversations.selectFinished(scope, { virtualHumanIds: [virtualHumanId] })}) f
    where f.readable and not exists (select from gold_session g
      where g.organisation_id = ${scope.organisationId} and g.submission_id = f.submission_id)
    order by random() limit ${count}`.execute(scope.db);
  return rows.map(({ id }) => id);
}
