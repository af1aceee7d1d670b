import { z } from 'zod';
import { serviceViewer } from '#features/authorisation/model/viewer.ts';
import { listItemWriters } from '#features/content/server/index.ts';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { listAdministratorAddresses } from '#features/members/server/member-list-view.ts';
import { type PlayableCase, savedCases } from '#features/virtual-humans/server/index.ts';
import { recordAudits } from '#platform/audit/record-audit.ts';
import { hashText } from '#platform/db/query/hash-text.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { defineJob, type JobContext, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import { ModelError, type ModelErrorKind } from '#platform/llm/model-error.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { compareRuns, findLastNight, settleRun } from '../../model/calibration/drift.ts';
import {
  judgeVersion,
  listScoredTurns,
  scoreConversation,
  scorerVersion,
} from '../../model/scoring/index.ts';
import type { AssessedConversation } from '../assessed-conversation.ts';
import type { AssessmentDependencies } from '../assessment-dependencies.ts';
import { judgePatienceMs, judgeWithModel } from '../judge/judge-with-model.ts';
import { findSetting, type GoldSession, listGoldSessions } from './calibration-store.ts';
import { hashEvidence, measureObjectives } from './measure-calibration.ts';
import {
  findSettledRun,
  hasRunSince,
  insertRun,
  keepVerdicts,
  listDueCalibrations,
  listVerdictsSince,
} from './run-store.ts';

const queue = 'rescore-gold';

/** Tells those who can act, administrators and the writers of the case, that a scorer drifts, in the transaction that finds it. */
export type TellOfDrift = (
  scope: Scope,
  drift: {
    memberIds: readonly number[];
    virtualHumanId: number;
    runId: number;
    title: string;
    count: number;
  },
) => Promise<void>;

type RescoreDependencies = Pick<AssessmentDependencies, 'conversations' | 'gateway' | 'clock'> & {
  tellOfDrift: TellOfDrift;
};

/** Two hundred sessions, three times each, by a model on a plain machine. */
const longestRunSeconds = 10 * 3600;

/**
 * Scores the gold sessions of one virtual human again, by the built-in rules and by the organisation's model where it judges, and holds
 * both against what people said.
 */
export function createRescoreGoldJob(deps: RescoreDependencies): JobDefinition {
  return defineJob<{ virtualHumanId: number; since: string }>({
    name: queue,
    payload: z.object({
      organisationId: z.number().int().positive(),
      virtualHumanId: z.number().int().positive(),
      since: z.iso.datetime(),
    }),
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireSeconds: longestRunSeconds,
    async run({ organisationId, virtualHumanId, since }, context) {
      const gold = { organisationId, virtualHumanId, since: new Date(since) };
      await rescore(deps, context, gold, null);
      const model = await deps.gateway.forOrganisation(organisationId, 'calibration');
      if (model) await rescore(deps, context, gold, model);
    },
  });
}

/** One at a time for each virtual human. Work that was done since `since` is not done again. */
export function requestRescoring(scope: Scope, virtualHumanId: number, since: Date): Promise<void> {
  const singletonKey = `${queue}:${scope.organisationId}:${virtualHumanId}`;
  return requestJob(scope, queue, { virtualHumanId, since: since.toISOString() }, { singletonKey });
}

/** Upkeep comes every hour: once in a night for each virtual human, and later where no server ran at night. */
export function rescoreNightly({ tenancy, clock }: { tenancy: Tenancy; clock: () => Date }): UpkeepTask {
  return {
    failed: 'gold sessions could not be scored again',
    async run() {
      const night = findLastNight(clock());
      const due = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listDueCalibrations(scope, night),
      );
      for (const { organisationId, virtualHumanId } of due)
        await tenancy.inOrganisation(organisationId, (scope) =>
          requestRescoring(scope, virtualHumanId, night),
        );
    },
  };
}

type Gold = { organisationId: number; virtualHumanId: number; since: Date };

async function rescore(
  deps: RescoreDependencies,
  { tenancy, signal, log }: JobContext,
  gold: Gold,
  model: OrganisationModel | null,
): Promise<void> {
  const { organisationId, virtualHumanId, since } = gold;
  const scorer = model ? 'model' : 'rules';
  const begun = await tenancy.readInOrganisation(organisationId, async (scope) => {
    if (await hasRunSince(scope, virtualHumanId, scorer, since)) return null;
    const judged = await listVerdictsSince(scope, virtualHumanId, scorer, since);
    return { judged, rated: (await listRated(scope, gold, scorer)).map(({ attemptId }) => attemptId) };
  });
  if (!begun || begun.rated.length === 0) return;
  let problem: ModelErrorKind | null = null;
  for (const attemptId of begun.rated) {
    // Kept before the process was killed: a model is not paid twice.
    if (begun.judged.has(attemptId)) continue;
    const found = await tenancy.readInOrganisation(organisationId, (scope) =>
      deps.conversations.find(scope, attemptId),
    );
    if (!found || found.conversation.wordsRemovedAt) continue;
    try {
      const verdicts = await findVerdicts(found, model, signal);
      await tenancy.inOrganisation(organisationId, (scope) =>
        keepVerdicts(scope, { attemptId, scorer, verdicts, at: deps.clock() }),
      );
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelError)) throw error;
      // An answer that cannot be read is that of one conversation. Everything else would meet the next one, too.
      if (error.kind === 'garbage') continue;
      problem = error.kind;
      log.warn({ virtualHumanId, kind: error.kind }, 'a model could not score the gold sessions again');
      break;
    }
  }
  await tenancy.inOrganisation(organisationId, (scope) => keepRun(scope, deps, gold, { model, problem }));
}

async function findVerdicts(
  { conversation, playable }: AssessedConversation,
  model: OrganisationModel | null,
  signal: AbortSignal,
): Promise<Record<string, boolean>> {
  const { locale, diagnosis } = conversation;
  const { content } = playable;
  const turns = listScoredTurns(conversation.turns);
  const patience = AbortSignal.any([signal, AbortSignal.timeout(judgePatienceMs)]);
  const judged = model ? (await judgeWithModel(model, { content, locale, turns }, patience)).criteria : [];
  const { objectives } = scoreConversation(content, { turns: conversation.turns, locale, diagnosis }, judged);
  return Object.fromEntries(objectives.map(({ objectiveId, earned }) => [objectiveId, earned]));
}

/** Those that two people have rated: the others say nothing yet. */
async function listRated(
  scope: ReadScope,
  { virtualHumanId }: Gold,
  scorer: 'rules' | 'model',
): Promise<GoldSession[]> {
  const sessions = await listGoldSessions(scope, { virtualHumanId }, scorer);
  return sessions.filter(({ ratings }) => ratings.length > 1);
}

async function keepRun(
  scope: Scope,
  deps: RescoreDependencies,
  gold: Gold,
  { model, problem }: { model: OrganisationModel | null; problem: ModelErrorKind | null },
): Promise<void> {
  const { organisationId, virtualHumanId, since } = gold;
  const scorer = model ? 'model' : 'rules';
  const playable = await savedCases.findAnalysed(scope, serviceViewer(organisationId), virtualHumanId);
  if (!playable) return;
  const sessions = await listRated(scope, gold, scorer);
  const fresh = await listVerdictsSince(scope, virtualHumanId, scorer, since);
  const { own, organisation } = await findSetting(scope, virtualHumanId);
  const bar = own ?? organisation;
  const measured = measureObjectives(
    playable.content,
    sessions.map((session) => ({ ...session, machine: fresh.get(session.attemptId) ?? null })),
    bar,
  );
  const earlier = (await findSettledRun(scope, virtualHumanId, scorer))?.objectives ?? [];
  const settled = settleRun(measured, hashEvidence(playable.content), earlier);
  const runId = await insertRun(scope, virtualHumanId, {
    scorer,
    scorerVersion: model ? `${scorerVersion} ${judgeVersion}` : scorerVersion,
    modelId: model?.modelId ?? null,
    contentHash: hashText(JSON.stringify(playable.content)),
    bar,
    sessions: sessions.length,
    scored: sessions.filter(({ attemptId }) => fresh.has(attemptId)).length,
    outcome: problem ? 'unfinished' : settled.outcome,
    problem,
    objectives: problem ? [] : settled.objectives,
    ranAt: deps.clock(),
  });
  if (!problem)
    await announce(scope, deps, playable, { runId, scorer, ...compareRuns(earlier, settled.objectives) });
}

async function announce(
  scope: Scope,
  { tellOfDrift }: RescoreDependencies,
  { virtualHumanId, settings }: PlayableCase,
  run: { runId: number; scorer: 'rules' | 'model'; begun: readonly string[]; ended: readonly string[] },
): Promise<void> {
  const { runId, scorer, begun, ended } = run;
  const target = { targetKind: 'virtual-human', targetId: virtualHumanId };
  await recordAudits(scope, serviceViewer(scope.organisationId), [
    ...(begun.length > 0
      ? [{ action: 'scorer-drifted', ...target, details: { scorer, objectiveIds: begun } }]
      : []),
    ...(ended.length > 0
      ? [{ action: 'scorer-recovered', ...target, details: { scorer, objectiveIds: ended } }]
      : []),
  ]);
  if (begun.length === 0) return;
  const administrators = (await listAdministratorAddresses(scope)).map(({ personId }) => personId);
  // Who wrote the objective can word it better; an administrator can only say what is wanted of it.
  const writers = await listItemWriters(scope, virtualHumanId);
  await tellOfDrift(scope, {
    memberIds: [...new Set([...administrators, ...writers])],
    virtualHumanId,
    runId,
    title: settings.title,
    count: begun.length,
  });
}
