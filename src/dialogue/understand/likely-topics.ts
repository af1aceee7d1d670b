import type { DialogueCase } from '../dialogue-case.ts';
import type { DialogueLocale } from '../locales.ts';
import type { SentenceVectors } from '../match/likeness.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { readText } from '../text/reading.ts';
import { getIndex } from './case-index.ts';
import { maximumTextLength } from './turn-length.ts';
import { readThoughts, withoutNames } from './understand.ts';

type Asked = {
  locale: DialogueLocale;
  /** As it was before the turn. */
  state: DialogueState;
  text: string;
  vectors: SentenceVectors | null;
};

/**
 * The ids of the topics that a turn may mean, whether or not any is taken: the last topic, what follows from it, and the nearest of each
 * thought, all in turn, so that a second thought is not crowded out by the first. At most `most`; none twice.
 */
export function listLikelyTopics(
  content: DialogueCase,
  { locale, state, text, vectors }: Asked,
  most: number,
): string[] {
  if (state.ended !== null) return [];
  const index = getIndex(content, locale);
  const reading = withoutNames(
    index,
    readText(index.language, text.slice(0, maximumTextLength), index.vocabulary),
  );
  const last = state.lastTopicId === null ? undefined : index.topicsById.get(state.lastTopicId);
  const lists = [
    ...readThoughts(index, state, reading, vectors).map(({ nearest }) => nearest.map(({ id }) => id)),
    last === undefined ? [] : [last.id, ...last.followUps],
  ];
  const likely = new Set<string>();
  for (let at = 0; lists.some((list) => at < list.length); at += 1) {
    for (const list of lists) {
      const id = list[at];
      if (id !== undefined && index.topicsById.has(id)) likely.add(id);
      if (likely.size === most) return [...likely];
    }
  }
  return [...likely];
}
