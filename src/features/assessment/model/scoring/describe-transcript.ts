import type { Turn, UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';

/**
 * Every part of a transcript that scoring reads, in one canonical text, from which a score run's transcript hash is
 * made. The order of fields is written out, because the database does not keep the order of an object.
 */
export function describeTranscript(turns: readonly Turn[], diagnosis: string | null): string {
  return JSON.stringify([
    turns.map(({ id, number, speaker, text, locale, understanding }) => [
      id,
      number,
      speaker,
      text,
      locale,
      understanding?.parts.map(describePart) ?? null,
      // Added later: transcripts of words alone keep their hash.
      ...(understanding?.sentenceModel === undefined ? [] : [understanding.sentenceModel]),
      ...(understanding?.languageModel === undefined ? [] : [{ by: understanding.languageModel }]),
    ]),
    diagnosis,
  ]);
}

function describePart(part: UnderstoodPart): unknown[] {
  const span = [part.start, part.end, part.kind];
  switch (part.kind) {
    case 'topic':
      return [...span, part.topicId, part.outcome];
    case 'choice':
      return [...span, part.sceneId, part.choiceId, part.toSceneId];
    case 'social':
      return [...span, part.act];
    case 'unknown':
      return span;
  }
}
