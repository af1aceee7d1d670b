import { randomBytes } from 'node:crypto';
import { creditsUsedUp, reserveCredits } from '#features/credits/server/index.ts';
import { AppError, badInput, conflict, notFound } from '#kernel/app-error.ts';
import { makeUuidV7, parseUuid } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ApiAssessment, RewindInput } from '../model/api-messages.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import { findOverdueEnd } from '../model/overdue-end.ts';
import { unpaused } from '../model/pause.ts';
import { findRewound, type Rewound, rebuildState } from '../model/rewind.ts';
import { assertPlayable, takesPart } from './begin-conversation.ts';
import { conversationRate, creditUseOf, expectedMs } from './conversation-credits.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import {
  beginEvent,
  describeItem,
  type FoundConversation,
  findOwn,
  makeEvent,
} from './conversation-session.ts';
import {
  copyConsent,
  findConversation,
  insertConversation,
  itemKind,
  writeTurns,
} from './conversation-store.ts';
import { requestEnding } from './end-overdue-job.ts';
import { prepareCase } from './prepare-case.ts';
import { presentAssessment } from './present-conversation.ts';

/**
 * Goes back to one of the learner's own turns: a new conversation with copies of what was said before it, once for each
 * key. It is practice, in the version of the first one, and asks for the same permission as beginning does.
 */
export async function rewindAssessment(
  deps: ConversationDependencies,
  viewer: Viewer,
  attemptId: number,
  input: RewindInput,
): Promise<ApiAssessment> {
  const key = parseUuid(input.key);
  const { tenancy, items, meaning, gateway, clock } = deps;
  const model = await gateway.forOrganisation(viewer.organisationId, 'conversation');
  const source = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    findOwn(scope, items, viewer, attemptId),
  );
  const { organisationId } = viewer;
  await prepareCase(source.playable, source.conversation.locale, { meaning, organisationId });
  const begun = tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const found = await findOwn(scope, items, viewer, attemptId);
    await assertMayRewind(scope, deps, viewer, found);
    const rewound = findRewound(found.conversation.turns, input.turn);
    if (!rewound) throw badInput('This is no turn of the learner.', { reason: 'rewind.no-such-turn' });
    const { submissionId: id } = await deps.sessions.recordIn(
      scope,
      viewer,
      { session: { key }, unitId: null, externalUserId: null, events: [makeEvent(beginEvent, key, 1)] },
      describePractice(deps, viewer, found),
    );
    if (!(await findConversation(scope, id, 'none'))) {
      const engine = takesPart(model, found.playable) ? 'model' : 'built-in';
      await insertRewound(scope, deps, found, { id, engine, turn: input.turn, rewound });
    }
    const { conversation, playable } = await findOwn(scope, items, viewer, id);
    return presentAssessment(viewer, conversation, playable, { now: clock(), scored: null });
  });
  return begun.catch(async (error) => {
    const isUsedUp = error instanceof AppError && error.details.reason === creditsUsedUp;
    if (isUsedUp) await deps.tellOfUsedUpCredits(viewer.organisationId);
    throw error;
  });
}

/** @throws NOT_FOUND where the viewer may not begin here any more; CONFLICT in exam mode, and where the words are gone */
async function assertMayRewind(
  scope: Scope,
  { items }: ConversationDependencies,
  viewer: Viewer,
  { conversation, playable }: FoundConversation,
): Promise<void> {
  const { virtualHumanId, session, wordsRemovedAt } = conversation;
  // A link opens one item.
  if (viewer.kind === 'public' && viewer.sharedItem?.id !== virtualHumanId) throw notFound();
  const start = await items.findPlayable(scope, viewer, virtualHumanId, session.unitId);
  const current = start && (await items.findTemplate(scope, start.versionId));
  if (!current) throw notFound();
  assertPlayable(playable);
  // An exam that was published since is one for this talk, too.
  if (playable.settings.examMode || current.settings.examMode) {
    throw conflict('In an exam nobody goes back.', { reason: 'rewind.exam' });
  }
  if (wordsRemovedAt) throw conflict('The words are no longer kept.', { reason: 'rewind.words-removed' });
}

/** The version of the first talk, as a new attempt that counts nowhere. */
function describePractice(
  { items }: ConversationDependencies,
  viewer: Viewer,
  { conversation: { virtualHumanId, versionId, session } }: FoundConversation,
) {
  return {
    ...describeItem(items, viewer, { id: virtualHumanId, unitId: null }),
    findStart: async () => ({
      versionId,
      title: session.itemTitle,
      quiz: false,
      passMark: null,
      practice: true,
    }),
  };
}

type Copy = { id: number; engine: 'built-in' | 'model'; turn: number; rewound: Rewound };

async function insertRewound(
  scope: Scope,
  { clock }: ConversationDependencies,
  { conversation: source, playable }: FoundConversation,
  { id, engine, turn, rewound: { kept, elapsedMs } }: Copy,
): Promise<void> {
  const { locale, seed, variant, versionId, virtualHumanId, startedAt } = source;
  const at = clock();
  await reserveCredits(scope, creditUseOf(id), {
    rate: conversationRate,
    expectedMs: Math.max(0, expectedMs(playable) - elapsedMs),
    item: { kind: itemKind, id: virtualHumanId },
    now: at,
  });
  const dialogue = rebuildState(toDialogueCase(playable.content), { locale, seed, turns: kept });
  const state = { dialogue, awaiting: null, ...unpaused };
  // The clock of the talk stands where the learner went back to.
  const beganAt = new Date(at.getTime() - elapsedMs);
  await insertConversation(scope, {
    attemptId: id,
    virtualHumanId,
    versionId,
    locale,
    engine,
    seed,
    variant,
    state,
    consent: null,
    startedAt: beganAt,
    rewound: {
      from: source.attemptId,
      turn,
      ms: elapsedMs,
      oldestWordsAt: source.oldestWordsAt ?? startedAt,
    },
  });
  await copyConsent(scope, { from: source.attemptId, to: id });
  const turns = kept.map((one) => ({ ...one, id: makeUuidV7(at.getTime(), randomBytes(10)) }));
  await writeTurns(scope, { attemptId: id, state, ended: null, turns });
  const overdue = findOverdueEnd({ playable, state, startedAt: beganAt, endedAt: null, endReason: null });
  if (overdue) await requestEnding(scope, id, overdue, at);
}
