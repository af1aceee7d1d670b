import type { Turn } from '#features/virtual-humans/model/transcript.ts';

/** Nobody is cut off between a word and its full stop. */
export function endOfHeard(text: string, characters: number): number {
  return (
    characters + (text.slice(characters).match(/^[.,;:!?…，。；：！？、]+["'”’」』)）]*/)?.[0].length ?? 0)
  );
}

/** As far as somebody was heard who was cut short; null cut: to the end. */
export function findHeard(text: string, cutInAt: number | null): string {
  return cutInAt === null ? text : `${text.slice(0, cutInAt).trimEnd()}—`;
}

const sentenceEnd = /[.!?…。！？]+["'”’」』)）]*\s*/g;

/** What somebody would have gone on to say: from the beginning of the sentence in which they were cut short. */
export function findUnsaid(last: Pick<Turn, 'text'> | undefined, cutInAt: number | null): string | null {
  if (!last || cutInAt === null) return null;
  let start = 0;
  for (const { index, 0: end } of last.text.matchAll(sentenceEnd)) {
    if (index + end.trimEnd().length <= cutInAt) start = index + end.length;
  }
  return last.text.slice(start).trim() || null;
}
