import type { Turn } from '#features/virtual-humans/model/transcript.ts';

/** A cut never falls between a word and its full stop. */
export function endOfHeard(text: string, characters: number): number {
  return (
    characters + (text.slice(characters).match(/^[.,;:!?…，。；：！？、]+["'”’」』)）]*/)?.[0].length ?? 0)
  );
}

/** The part of a text that was heard; null cut: all of it. */
export function findHeard(text: string, cutInAt: number | null): string {
  return cutInAt === null ? text : `${text.slice(0, cutInAt).trimEnd()}—`;
}

const sentenceEnd = /[.!?…。！？]+["'”’」』)）]*\s*/g;

/** The rest of a text that was cut off: from the beginning of the sentence of the cut. */
export function findUnsaid(last: Pick<Turn, 'text'> | undefined, cutInAt: number | null): string | null {
  if (!last || cutInAt === null) return null;
  let start = 0;
  for (const { index, 0: end } of last.text.matchAll(sentenceEnd)) {
    if (index + end.trimEnd().length <= cutInAt) start = index + end.length;
  }
  return last.text.slice(start).trim() || null;
}
