import {
  type CaseContent,
  type ConversationLocale,
  textIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { Understanding, UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';
import type { PassedOver } from './model-voice/take-heard.ts';

/** A stretch of a learner's turn as one of two readers understood it, for people. */
export type ReadPart = {
  kind: UnderstoodPart['kind'];
  /** The topic, the choice or the act; null where nothing was understood. */
  id: string | null;
  /** Of a topic or choice, as the author named it; '' where the case has it no more. */
  name: string;
  outcome: 'answered' | 'repeated' | 'withheld' | null;
  words: string;
  confidence: number;
  /** Why it was passed over; null where it counts. */
  why: PassedOver['why'] | null;
};

export const comparisonFilters = ['differs', 'stood-in', 'all'] as const;
export type ComparisonFilter = (typeof comparisonFilters)[number];

export function readParts(
  content: CaseContent,
  { text, locale }: { text: string; locale: ConversationLocale },
  { parts }: Understanding,
): ReadPart[] {
  return parts.map((part) => ({
    kind: part.kind,
    ...nameThing(content, locale, part),
    outcome: part.kind === 'topic' ? part.outcome : null,
    words: text.slice(part.start, part.end),
    confidence: part.confidence,
    why: null,
  }));
}

export function readPassedOver(
  content: CaseContent,
  { text, locale }: { text: string; locale: ConversationLocale },
  passedOver: readonly PassedOver[],
): ReadPart[] {
  return passedOver.map(({ target, start, end, why }) => ({
    kind: target.kind,
    ...nameThing(content, locale, target),
    outcome: null,
    words: text.slice(start, end),
    confidence: 0,
    why,
  }));
}

function nameThing(
  { topics, scenes, locales }: CaseContent,
  locale: ConversationLocale,
  thing: PassedOver['target'] | UnderstoodPart,
): { id: string | null; name: string } {
  switch (thing.kind) {
    case 'topic': {
      const topic = topics.find(({ id }) => id === thing.topicId);
      return { id: thing.topicId, name: topic ? textIn(topic.name, locale, locales[0]) : '' };
    }
    case 'choice': {
      const choice = scenes.flatMap(({ choices }) => choices).find(({ id }) => id === thing.choiceId);
      return { id: thing.choiceId, name: choice ? textIn(choice.label, locale, locales[0]) : '' };
    }
    case 'social':
      return { id: thing.act, name: '' };
    case 'unknown':
      return { id: null, name: '' };
  }
}
