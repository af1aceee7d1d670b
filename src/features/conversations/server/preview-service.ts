import { randomBytes } from 'node:crypto';
import {
  advanceConversation,
  beginConversation,
  findPossibleDistress,
  type SentenceVectors,
} from '#dialogue/index.ts';
import { findMetObjectives } from '#features/assessment/model/goals.ts';
import { scoreConversation } from '#features/assessment/model/scoring/index.ts';
import { presentResult, sayIn } from '#features/assessment/server/index.ts';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import type { ConversationEnd, EngineReply, Turn } from '#features/virtual-humans/model/transcript.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import { conflict, notFound } from '#kernel/app-error.ts';
import { makeUuidV7, parseId, parseUuid } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ApiAssessment, BeginInput, TurnEvent, TurnInput } from '../model/api-messages.ts';
import { maximumPreviewTurns, previewLifetimeMs } from '../model/conversation-limits.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import { giveHint } from '../model/give-hint.ts';
import type { HeardTurn } from '../model/heard-turn.ts';
import { findUnsaid } from '../model/interruption.ts';
import { endPause, measureTalk, unpaused } from '../model/pause.ts';
import { assertPlayable, chooseLocale, takesPart } from './begin-conversation.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { assertHelps } from './conversation-service.ts';
import { drawPreviewVariant, seedOf } from './draw-variant.ts';
import { type FinishInput, findEndReason, parseDiagnosis } from './finish-conversation.ts';
import { speakWithModel } from './model-voice.ts';
import { prepareCase } from './prepare-case.ts';
import {
  presentHelp,
  presentPause,
  presentState,
  presentTask,
  presentTurn,
  presentTurns,
} from './present-conversation.ts';
import { openPreview, type PreviewState, sealPreview } from './preview-token.ts';
import { refuseWhilePaused } from './turn-checks.ts';
import { findCut, humanTurn, learnerInNeed, learnerTurn, parseTurn } from './turn-input.ts';

export type PreviewService = {
  begin(viewer: Viewer, input: BeginInput): Promise<ApiAssessment>;
  takeTurn(viewer: Viewer, input: TurnInput, signal: AbortSignal): AsyncGenerator<TurnEvent>;
  hint(viewer: Viewer, token: string): Promise<string | null>;
  finish(viewer: Viewer, input: FinishInput & { preview: string }): Promise<ApiAssessment>;
};

/**
 * Conversations with the draft or the published version, for viewers who may edit the virtual human. Nothing is
 * stored.
 */
export function createPreviewService(context: ConversationDependencies): PreviewService {
  return {
    begin: (viewer, input) => beginPreview(context, viewer, input),
    takeTurn: (viewer, input, signal) => takePreviewTurn(context, viewer, input, signal),
    hint: (viewer, token) => hintInPreview(context, viewer, token),
    finish: (viewer, input) => finishPreview(context, viewer, input),
  };
}

async function beginPreview(
  context: ConversationDependencies,
  viewer: Viewer,
  input: BeginInput,
): Promise<ApiAssessment> {
  const key = parseUuid(input.key);
  const virtualHumanId = parseId(input.vhId);
  const versionId = input.draft ? null : await findPublished(context, viewer, virtualHumanId);
  const template = await findTemplate(context, viewer, virtualHumanId, versionId);
  assertPlayable(template);
  const variantSeed = drawPreviewVariant(viewer, template, input.variantSeed ?? null)?.seed ?? null;
  const playable = context.items.fill(template, variantSeed);
  const locale = chooseLocale(playable, input.locale);
  await prepareCase(playable, locale, {
    meaning: context.meaning,
    organisationId: viewer.organisationId,
  });
  const opening = beginConversation(toDialogueCase(playable.content), { locale, seed: seedOf(key) });
  const startedAt = context.clock().getTime();
  const id = makeUuidV7(startedAt, randomBytes(10));
  const state: PreviewState = {
    virtualHumanId,
    versionId,
    variantSeed,
    locale,
    dialogue: opening.state,
    turns: opening.text === '' ? [] : [humanTurn(id, 1, locale, opening.text, 0, opening.delivery)],
    startedAt,
    expiresAt: startedAt + previewLifetimeMs,
    ...unpaused,
  };
  const engine = (await findModel(context, viewer, playable)) ? 'model' : 'built-in';
  return present(context, viewer, playable, state, engine);
}

async function* takePreviewTurn(
  context: ConversationDependencies,
  viewer: Viewer,
  input: TurnInput,
  signal: AbortSignal,
): AsyncGenerator<TurnEvent> {
  const { clock } = context;
  const { state: opened, playable } = await open(context, viewer, input.preview ?? '');
  const { pause, locale } = opened;
  const elapsedMs = measureTalk(new Date(opened.startedAt), opened, clock());
  const came = parseTurn(input, elapsedMs);
  assertTakesTurns(opened);
  if (pause && (pause.turn.id !== came.id || !input.partOfExercise)) throw refuseWhilePaused();
  const state: PreviewState = pause ? { ...opened, ...endPause(opened, clock()) } : opened;
  const heard = pause?.turn ?? { ...came, cutInAt: findCut(state.turns.at(-1), came.cutInAt) };
  const unsaid = findUnsaid(state.turns.at(-1), heard.cutInAt);
  const aloud = heard.spoken === true;
  const [vectors, forNeed] = await Promise.all([
    context.meaning.find(playable.content, locale, heard.text),
    context.meaning.findForNeed(playable.content, locale, heard.text),
  ]);
  const dialogueCase = toDialogueCase(playable.content);
  if (!pause && findPossibleDistress(dialogueCase, locale, { ...heard, vectors: forNeed })) {
    yield* pausePreview(context, viewer, { state, playable, heard, elapsedMs });
    return;
  }
  const asked = { locale, state: state.dialogue, text: heard.text, vectors, unsaid, aloud };
  const built = advanceConversation(dialogueCase, asked);
  const asking = learnerTurn(heard, state.turns.length + 1, locale, built.understanding);
  const spoken = { state, playable, learner: asking, built, vectors };
  const reply = yield* findReply(context, viewer, spoken, signal);
  if (!reply) return;
  const { text, delivery, understanding } = reply;
  const learner: Turn = { ...asking, understanding };
  const at = Math.max(learner.endedMs, elapsedMs);
  const id = makeUuidV7(clock().getTime(), randomBytes(10));
  const human: Turn | null =
    text === '' ? null : humanTurn(id, learner.number + 1, locale, text, at, delivery);
  const turns = [...state.turns, learner, ...(human ? [human] : [])];
  yield { event: 'turn', data: { learner: presentTurn(learner), human: human && presentTurn(human) } };
  yield {
    event: 'state',
    data: presentState(
      viewer,
      { playable, locale, state: reply.state, turns, scoresHidden: false },
      {
        mood: delivery.mood,
        elapsedMs,
        notice: delivery.source === 'fallback' ? 'built-in-stands-in' : null,
        preview: sealPreview(context.signingKeys, viewer, { ...state, dialogue: reply.state, turns }),
      },
    ),
  };
}

/** As a stored conversation does. */
function* pausePreview(
  { clock, signingKeys }: ConversationDependencies,
  viewer: Viewer,
  {
    state,
    playable,
    heard,
    elapsedMs,
  }: { state: PreviewState; playable: PlayableCase; heard: HeardTurn; elapsedMs: number },
): Generator<TurnEvent> {
  const { locale, turns, dialogue } = state;
  const held: PreviewState = { ...state, pause: { turn: heard, since: clock().toISOString() } };
  const pause = presentPause(playable.content, locale, { turn: heard, number: turns.length + 1 });
  const standing = { playable, locale, state: dialogue, turns, scoresHidden: false };
  const preview = sealPreview(signingKeys, viewer, held);
  const told = presentState(viewer, standing, { mood: 'neutral', elapsedMs, notice: null, preview });
  yield { event: 'turn', data: { learner: pause.turn, human: null } };
  yield { event: 'state', data: { ...told, pause } };
}

async function hintInPreview(
  context: ConversationDependencies,
  viewer: Viewer,
  token: string,
): Promise<string | null> {
  const { state, playable } = await open(context, viewer, token);
  assertHelps(playable.settings);
  const { locale, dialogue, turns } = state;
  const metObjectiveIds = [...findMetObjectives(playable.content, locale, turns)];
  return giveHint(playable.content, { locale, state: dialogue, metObjectiveIds });
}

async function finishPreview(
  context: ConversationDependencies,
  viewer: Viewer,
  input: FinishInput & { preview: string },
): Promise<ApiAssessment> {
  const { state: opened, playable } = await open(context, viewer, input.preview);
  const state = takeAsNeed(opened);
  const conversation = { startedAt: new Date(state.startedAt), endReason: state.dialogue.ended, state };
  const ended: ConversationEnd = findEndReason({ conversation, playable }, input.reason, context.clock());
  const given = parseDiagnosis(input.diagnosis);
  const diagnosis = playable.content.diagnosis && ended !== 'distress' ? given : null;
  const { locale, turns } = state;
  const result = scoreConversation(playable.content, { turns, locale, diagnosis });
  const dialogue = { ...state.dialogue, ended };
  const assessment = present(context, viewer, playable, { ...state, dialogue }, 'built-in');
  const help = presentHelp(viewer, { playable, locale, state: dialogue, turns, scoresHidden: false });
  return {
    ...assessment,
    ...help,
    finished: true,
    result: presentResult(playable.content, locale, result, diagnosis),
  };
}

/** A paused preview that is ended was not taken back. */
function takeAsNeed(state: PreviewState): PreviewState {
  const { pause, dialogue, turns, locale } = state;
  if (pause === null) return state;
  const learner = learnerInNeed(pause.turn, turns.length + 1, locale);
  return {
    ...state,
    pause: null,
    dialogue: { ...dialogue, ended: 'distress' },
    turns: [...turns, learner],
  };
}

/** The version that this viewer may begin with. @throws NOT_FOUND */
async function findPublished(
  { tenancy, items }: ConversationDependencies,
  viewer: Viewer,
  virtualHumanId: number,
): Promise<number> {
  const published = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    items.findPlayable(scope, viewer, virtualHumanId),
  );
  if (!published) throw notFound();
  return published.versionId;
}

/** The draft, or a version of it, for a viewer who may edit it. @throws NOT_FOUND */
function findTemplate(
  { tenancy, items }: ConversationDependencies,
  viewer: Viewer,
  virtualHumanId: number,
  versionId: number | null,
): Promise<PlayableCase> {
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const draft = await items.findDraft(scope, viewer, virtualHumanId);
    if (!draft) throw notFound();
    if (versionId === null) return draft;
    const version = await items.findTemplate(scope, versionId);
    if (!version) throw notFound();
    return version;
  });
}

async function open(context: ConversationDependencies, viewer: Viewer, token: string) {
  const state = openPreview(context.signingKeys, viewer, token, context.clock());
  const template = await findTemplate(context, viewer, state.virtualHumanId, state.versionId);
  const playable = context.items.fill(template, state.variantSeed ?? null);
  await prepareCase(playable, state.locale, {
    meaning: context.meaning,
    organisationId: viewer.organisationId,
  });
  return { state, playable };
}

function assertTakesTurns({ dialogue, turns }: PreviewState): void {
  if (dialogue.ended) {
    throw conflict('This conversation has ended.', { reason: 'conversation.ended' });
  }
  if (turns.length >= maximumPreviewTurns * 2) {
    throw conflict('This conversation is too long.', { reason: 'conversation.too-long' });
  }
}

async function findModel(
  { gateway }: ConversationDependencies,
  viewer: Viewer,
  playable: PlayableCase,
): Promise<OrganisationModel | null> {
  const model = await gateway.forOrganisation(viewer.organisationId, 'conversation');
  return takesPart(model, playable) ? model : null;
}

/** Null when the learner left. */
async function* findReply(
  context: ConversationDependencies,
  viewer: Viewer,
  {
    state,
    playable,
    learner,
    built,
    vectors,
  }: {
    state: PreviewState;
    playable: PlayableCase;
    learner: Turn;
    built: EngineReply;
    vectors: SentenceVectors | null;
  },
  signal: AbortSignal,
): AsyncGenerator<TurnEvent, EngineReply | null> {
  const model = await findModel(context, viewer, playable);
  if (!model) {
    if (built.text !== '') yield { event: 'delta', data: { text: built.text } };
    return built;
  }
  const { locale, dialogue, turns } = state;
  const spoken = {
    content: playable.content,
    locale,
    state: dialogue,
    turns: [...turns, learner],
    learner,
    vectors,
  };
  return yield* speakWithModel(model, spoken, signal);
}

function present(
  { clock, signingKeys }: ConversationDependencies,
  viewer: Viewer,
  playable: PlayableCase,
  state: PreviewState,
  engine: ApiAssessment['engine'],
): ApiAssessment {
  const { locale, dialogue, turns } = state;
  const elapsedMs = measureTalk(new Date(state.startedAt), state, clock());
  const { goals, choices, diagnosisQuestion, distress, ended } = presentState(
    viewer,
    { playable, locale, state: dialogue, turns, scoresHidden: false },
    { mood: 'neutral', elapsedMs, notice: null, preview: null },
  );
  return {
    id: 'preview',
    vhId: String(state.virtualHumanId),
    title: playable.settings.title,
    personName: sayIn(playable.content, locale)(playable.content.person.name),
    task: presentTask(playable.content, locale),
    variant: null,
    locale,
    startedAt: new Date(state.startedAt).toISOString(),
    elapsedMs,
    timeLimitSeconds: playable.settings.timeLimitSeconds,
    finished: false,
    ended,
    engine,
    turns: presentTurns(turns),
    wordsRemoved: false,
    goals,
    choices,
    diagnosisQuestion,
    distress,
    pause: null,
    result: null,
    scoresHidden: false,
    practice: false,
    rewoundFrom: null,
    canRewind: false,
    blind: null,
    preview: sealPreview(signingKeys, viewer, state),
  };
}
