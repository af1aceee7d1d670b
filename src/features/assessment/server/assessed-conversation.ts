import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { ConversationEnd, Turn } from '#features/virtual-humans/model/transcript.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';

/** A conversation for scoring: its transcript, its language and its case. */
export type AssessedConversation = {
  conversation: {
    attemptId: number;
    virtualHumanId: number;
    locale: ConversationLocale;
    startedAt: Date;
    endReason: ConversationEnd | null;
    diagnosis: string | null;
    wordsRemovedAt: Date | null;
    rewoundFrom: { attemptId: number; turn: number } | null;
    turns: readonly Turn[];
    session: {
      itemTitle: string;
      unitId: number | null;
      personId: number | null;
      publicSignInId: string | null;
      scoresHidden: boolean;
      finishedAt: Date | null;
      /** Counts nowhere. */
      practice: boolean;
      timeSpentMs: number;
    };
  };
  playable: PlayableCase;
};
