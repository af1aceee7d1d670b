import { findMetObjectives } from '#features/assessment/model/goals.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ApiAssessment, BeginInput, RewindInput, TurnEvent, TurnInput } from '../model/api-messages.ts';
import { giveHint } from '../model/give-hint.ts';
import { beginAssessment } from './begin-conversation.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { findOwn } from './conversation-session.ts';
import { countHint, itemKind } from './conversation-store.ts';
import { type FinishInput, finishAssessment, readAssessment } from './finish-conversation.ts';
import { createOpenConversations } from './open-conversations.ts';
import { rewindAssessment } from './rewind-conversation.ts';
import { takeTurn } from './take-turn.ts';

export type ConversationService = {
  begin(viewer: Viewer, input: BeginInput): Promise<ApiAssessment>;
  /**
   * Fails before its first event where the turn was not accepted; leaving (`signal`) ends a model's call within a
   * second.
   */
  takeTurn(viewer: Viewer, id: number, input: TurnInput, signal: AbortSignal): AsyncGenerator<TurnEvent>;
  hint(viewer: Viewer, id: number): Promise<string | null>;
  finish(viewer: Viewer, id: number, input: FinishInput): Promise<ApiAssessment>;
  /** A new conversation from one of the learner's own turns on. @throws NOT_FOUND, CONFLICT in exam mode */
  rewind(viewer: Viewer, id: number, input: RewindInput): Promise<ApiAssessment>;
  /** The learner's own conversation. */
  read(viewer: Viewer, id: number): Promise<ApiAssessment>;
};

export function createConversationService(given: ConversationDependencies): ConversationService {
  const deps = { ...given, open: createOpenConversations(given) };
  return {
    begin: (viewer, input) => beginAssessment(deps, viewer, input),
    takeTurn: (viewer, id, input, signal) => takeTurn(deps, viewer, id, input, signal),
    finish: (viewer, id, input) => finishAssessment(deps, viewer, id, input),
    rewind: (viewer, id, input) => rewindAssessment(deps, viewer, id, input),
    read: (viewer, id) => readAssessment(deps, viewer, id),

    hint(viewer, id) {
      // The hint changes the row, so the remembered one is outdated.
      deps.open.forget(viewer, id);
      return deps.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        await deps.sessions.touchIn(scope, viewer, id, itemKind);
        const { conversation, playable } = await findOwn(scope, deps.items, viewer, id);
        assertHelps(playable.settings);
        const { locale, turns, state } = conversation;
        const metObjectiveIds = [...findMetObjectives(playable.content, locale, turns)];
        const hint = giveHint(playable.content, { locale, state: state.dialogue, metObjectiveIds });
        if (hint !== null) await countHint(scope, id);
        return hint;
      });
    },
  };
}

export function assertHelps(settings: { disableHelp: boolean; examMode: boolean }): void {
  if (settings.disableHelp || settings.examMode) {
    throw conflict('There are no hints in this conversation.', { reason: 'conversation.no-hints' });
  }
}
