import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';

/** A learner's turn as it was understood then. */
export type HeardLine = {
  text: string;
  locale: ConversationLocale;
  parts: readonly UnderstoodPart[];
  /** The scene in which it was said; null in a free conversation. */
  sceneId: string | null;
  /** ISO date, without the time: who was speaking when is nobody's business here. */
  saidOn: string;
  /** The topic or choice that a model heard there, where one did. */
  meant?: string;
};

/** Lines that come down to the same. */
export type UnheardGroup = {
  gist: string;
  /** Its newest line. */
  text: string;
  /** Other ways in which it was said, a few. */
  alike: readonly string[];
  locale: ConversationLocale;
  sceneId: string | null;
  count: number;
  lastSaidOn: string;
  /** What a model heard in its newest line; null where none did. */
  meant: string | null;
};

export const unheardOrders = ['frequent', 'newest', 'model'] as const;
export type UnheardOrder = (typeof unheardOrders)[number];

/** The confidence is a fitted probability (docs/decisions/083-meaning-joins-words.md): below this, wrong is likelier than right. */
export const leastSure = 0.5;

const mostAlike = 3;
/** Shorter stretches ('ok', 'hm') become no wordings. */
const leastLetters = 3;

/** The words of a turn that were not understood, or hardly. */
export function listUnheard({ text, parts }: Pick<HeardLine, 'text' | 'parts'>): string[] {
  return parts
    .filter((part) => part.kind === 'unknown' || (part.kind === 'topic' && part.confidence < leastSure))
    .map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, ' ').trim())
    .filter((words) => words.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= leastLetters);
}

/** Puts alike lines together; `lines` are the newest first, and so are the groups of one size. */
export function groupUnheard(
  lines: readonly HeardLine[],
  findGist: (locale: ConversationLocale, text: string) => string,
  order: UnheardOrder,
): UnheardGroup[] {
  const groups = new Map<string, UnheardGroup>();
  for (const { locale, sceneId, saidOn, meant = null, ...line } of lines) {
    for (const text of listUnheard(line)) {
      const gist = [locale, sceneId ?? '', findGist(locale, text), ...(meant === null ? [] : [meant])].join(
        '\n',
      );
      const group = groups.get(gist) ?? {
        gist,
        text,
        alike: [],
        locale,
        sceneId,
        count: 0,
        lastSaidOn: saidOn,
        meant,
      };
      groups.set(gist, { ...group, count: group.count + 1, alike: addAlike(group, text) });
    }
  }
  const all = [...groups.values()];
  return order === 'newest' ? all : all.toSorted((a, b) => b.count - a.count);
}

function addAlike({ text, alike }: UnheardGroup, other: string): readonly string[] {
  const isKnown = [text, ...alike].some((known) => plain(known) === plain(other));
  return isKnown || alike.length >= mostAlike ? alike : [...alike, other];
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
