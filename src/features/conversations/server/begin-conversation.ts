import { randomBytes } from 'node:crypto';
import { beginConversation } from '#dialogue/index.ts';
import { creditsUsedUp, reserveCredits } from '#features/credits/server/index.ts';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { type ConversationLocale, conversationLocales } from '#features/virtual-humans/model/case-content.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import { AppError, badInput, conflict, notFound } from '#kernel/app-error.ts';
import { makeUuidV7, parseId, parseOptionalId, parseUuid } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { hashText } from '#platform/db/query/hash-text.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ApiAssessment, BeginInput } from '../model/api-messages.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import { findOverdueEnd } from '../model/overdue-end.ts';
import { unpaused } from '../model/pause.ts';
import { conversationRate, creditUseOf, expectedMs } from './conversation-credits.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { beginEvent, describeItem, findOwn, makeEvent } from './conversation-session.ts';
import {
  type DrawnVariant,
  findConversation,
  insertConversation,
  itemKind,
  writeTurns,
} from './conversation-store.ts';
import { drawNextVariant, seedOf } from './draw-variant.ts';
import { requestEnding } from './end-overdue-job.ts';
import { prepareCase } from './prepare-case.ts';
import { presentAssessment } from './present-conversation.ts';
import { humanTurn } from './turn-input.ts';

/** Begins a conversation, once for each key: the attempt, its rows and the first words, or nothing. */
export async function beginAssessment(
  deps: ConversationDependencies,
  viewer: Viewer,
  input: BeginInput,
): Promise<ApiAssessment> {
  const key = parseUuid(input.key);
  const virtualHumanId = parseId(input.vhId);
  const unitId = parseOptionalId(input.unitId) ?? null;
  // A link opens one item; whatever else it names does not exist.
  if (viewer.kind === 'public' && viewer.sharedItem?.id !== virtualHumanId) throw notFound();
  const model = await deps.gateway.forOrganisation(viewer.organisationId, 'conversation');
  await prepareFor(deps, viewer, { virtualHumanId, unitId }, input.locale);
  const begun = deps.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const { submissionId: attemptId, versionId } = await deps.sessions.recordIn(
      scope,
      viewer,
      {
        session: { key },
        unitId,
        externalUserId: input.externalUserId ?? null,
        embedded: input.embedded === true,
        events: [makeEvent(beginEvent, key, 1)],
      },
      describeItem(deps.items, viewer, { id: virtualHumanId, unitId }),
    );
    if (!(await findConversation(scope, attemptId, 'none'))) {
      const template = await deps.items.findTemplate(scope, versionId);
      if (!template) throw notFound();
      assertPlayable(template);
      const variant = await drawNextVariant(scope, viewer, template);
      const playable = deps.items.fill(template, variant?.seed ?? null);
      await reserveCredits(scope, creditUseOf(attemptId), {
        rate: conversationRate,
        expectedMs: expectedMs(playable),
        item: { kind: itemKind, id: virtualHumanId },
        now: deps.clock(),
      });
      await insertWithOpening(scope, deps, {
        attemptId,
        versionId,
        playable,
        locale: chooseLocale(playable, input.locale),
        consent: readConsent(playable, input.consent === true),
        engine: takesPart(model, playable) ? 'model' : 'built-in',
        // From the key, so that a retry of the beginning gives the same first words.
        seed: seedOf(key),
        variant,
      });
    }
    const { conversation, playable } = await findOwn(scope, deps.items, viewer, attemptId);
    return presentAssessment(viewer, conversation, playable, { now: deps.clock(), scored: null });
  });
  return begun.catch(async (error) => {
    const isUsedUp = error instanceof AppError && error.details.reason === creditsUsedUp;
    if (isUsedUp) await deps.tellOfUsedUpCredits(viewer.organisationId);
    throw error;
  });
}

/**
 * Before the transaction, which makes others wait. The transaction checks whether the viewer may begin at all.
 */
async function prepareFor(
  { tenancy, items, meaning }: ConversationDependencies,
  viewer: Viewer,
  { virtualHumanId, unitId }: { virtualHumanId: number; unitId: number | null },
  wanted: string | undefined,
): Promise<void> {
  const playable = await tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const start = await items.findPlayable(scope, viewer, virtualHumanId, unitId);
    const template = start && (await items.findTemplate(scope, start.versionId));
    if (!template) return null;
    return items.fill(template, (await drawNextVariant(scope, viewer, template))?.seed ?? null);
  });
  const locale = conversationLocales.find((known) => known === wanted) ?? playable?.content.locales[0];
  if (playable && locale)
    await prepareCase(playable, locale, { meaning, organisationId: viewer.organisationId });
}

type Beginning = {
  attemptId: number;
  versionId: number;
  playable: PlayableCase;
  locale: ConversationLocale;
  consent: string | null;
  engine: 'built-in' | 'model';
  seed: number;
  variant: DrawnVariant | null;
};

async function insertWithOpening(
  scope: Scope,
  { clock }: ConversationDependencies,
  { playable, consent, ...beginning }: Beginning,
): Promise<void> {
  const { attemptId, locale, seed } = beginning;
  const opening = beginConversation(toDialogueCase(playable.content), { locale, seed });
  const at = clock();
  const state = { dialogue: opening.state, awaiting: null, ...unpaused };
  await insertConversation(scope, {
    ...beginning,
    virtualHumanId: playable.virtualHumanId,
    state,
    consent: consent === null ? null : { at, textHash: hashText(consent) },
    startedAt: at,
  });
  const id = makeUuidV7(at.getTime(), randomBytes(10));
  const turns = opening.text === '' ? [] : [humanTurn(id, 1, locale, opening.text, 0, opening.delivery)];
  await writeTurns(scope, { attemptId, state, ended: null, turns });
  const overdue = findOverdueEnd({ playable, state, startedAt: at, endedAt: null, endReason: null });
  if (overdue) await requestEnding(scope, attemptId, overdue, at);
}

/** Branching cases use the author's words: there a model at most understands. */
export function takesPart(
  model: Pick<OrganisationModel, 'understands'> | null,
  { content }: Pick<PlayableCase, 'content'>,
): boolean {
  return model !== null && (content.scenes.length === 0 || model.understands);
}

export function assertPlayable({ settings }: PlayableCase): void {
  if (settings.type === 'other') {
    throw conflict('This virtual human cannot be talked with here.', { reason: 'conversation.not-playable' });
  }
}

export function chooseLocale({ content }: PlayableCase, wanted: string | undefined): ConversationLocale {
  const [first = 'en-GB'] = content.locales;
  if (wanted === undefined || wanted === '') return first;
  const locale = conversationLocales.find((known) => known === wanted);
  if (!locale || !content.locales.includes(locale)) {
    throw badInput('This virtual human does not speak that language.', { reason: 'conversation.locale' });
  }
  return locale;
}

/** The text that the learner agreed to; null where none is needed. */
function readConsent({ settings }: PlayableCase, agreed: boolean): string | null {
  if (!settings.requirePrivacyAgreement) return null;
  if (!agreed) {
    throw badInput('The talk begins once you have agreed to the privacy text.', {
      reason: 'conversation.consent-needed',
    });
  }
  return settings.privacyAgreementDescription;
}
