import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { TryDock_TryQuery } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { fillCase } from '../../../model/variants/fill-case.ts';
import { useBuilder, useDocument } from '../state/builder-context.ts';

const tryDocument = graphql(`
  query TryDock_try(
    $id: ID!
    $content: JSON!
    $lines: [String!]!
    $locale: String
    $trust: Int
    $scene: ID
  ) {
    tryVirtualHumanLines(
      ID: $id
      Content: $content
      Lines: $lines
      Locale: $locale
      Trust: $trust
      SceneID: $scene
    ) {
      Opening
      Mood
      Trust
      Tension
      SceneID
      Lines {
        Text
        Reply
        Mood
        Trust
        Tension
        SceneID
        Ended
        ByMeaning
        Understood {
          Kind
          ID
          Outcome
          Words
          Confidence
          RunnerUp {
            ID
            Confidence
          }
        }
        Earned {
          ObjectiveID
          Points
          Quotes
        }
        Lost
        HeldBack {
          Rule
          ID
          OtherID
          Stance
          Words
          Has
          Needed
        }
        GuessID
      }
    }
  }
`);

type TriedTalk = TryDock_TryQuery['tryVirtualHumanLines'];
export type TriedLine = TriedTalk['Lines'][number];

/** Where a talk begins; null: as the case says. */
export type TalkStart = { trust: number | null; sceneId: string | null };

/** As many as the server answers together; then the oldest is dropped. */
const mostLines = 12;

/**
 * A short talk with the draft. The server keeps nothing: every request has the whole talk, so what was said before is answered by the draft
 * as it is now.
 */
export function useTriedTalk() {
  const { answer, locale, variantSeed } = useBuilder();
  const { content } = useDocument();
  const [start, setStart] = useState<TalkStart>({ trust: null, sceneId: null });
  const [lines, setLines] = useState<readonly string[]>([]);
  const asking = useMutation({
    mutationFn: async (asked: { lines: readonly string[]; start: TalkStart; content: typeof content }) => {
      const { tryVirtualHumanLines } = await graphqlRequest(tryDocument, {
        id: answer.ID,
        content: fillCase(asked.content, asked.content.variants?.fixedSeed ?? variantSeed),
        lines: [...asked.lines],
        locale,
        trust: asked.start.trust,
        scene: asked.start.sceneId,
      });
      return { talk: tryVirtualHumanLines, content: asked.content, locale, variantSeed };
    },
  });
  const ask = (next: readonly string[], from = start, draft = content) => {
    setLines(next);
    asking.mutate({ lines: next, start: from, content: draft });
  };
  const shown = asking.data ?? null;
  return {
    lines,
    start,
    talk: shown?.talk ?? null,
    isBusy: asking.isPending,
    error: asking.error,
    /** The draft, its variant, or the language is another one than what answered. */
    isOutdated:
      shown !== null &&
      (shown.content !== content || shown.locale !== locale || shown.variantSeed !== variantSeed),
    say: (line: string) => ask([...lines, line].slice(-mostLines)),
    again: (draft = content) => ask(lines, start, draft),
    begin: (from: TalkStart) => {
      setStart(from);
      ask([], from);
    },
  };
}

export type Trying = ReturnType<typeof useTriedTalk>;
