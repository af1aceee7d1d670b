import { type AuthoredWording, listTargets, listWordings, type WordingTarget } from './authored-wordings.ts';
import type { CaseContent, ConversationLocale } from './case-content.ts';
import { type CaseFinding, makeFinding } from './publish-check.ts';

/** The engine of conversations, as far as this check asks it. */
export type WordingReader = {
  /** What a text comes down to: alike texts have the same. */
  findGist(locale: ConversationLocale, text: string): string;
  /**
   * The topic, or in a scene the choice, that an author's words are taken for (`findTaken`); null where it is none. `surely` is asked
   * before something is found: it may cost more.
   */
  read(
    words: string,
    where: { locale: ConversationLocale; target: WordingTarget; surely: boolean },
  ): Promise<string | null>;
};

export type WordingCheck = {
  findings: CaseFinding[];
  /** Wordings that were read, and how many there are: the first of each topic come first. */
  read: number;
  all: number;
};

/** One request reads no more: some 3 ms each. */
const mostRead = 800;

/**
 * What only the engine can tell before a case is published: wordings that mean nearly the same in two topics, wordings that are taken for
 * another topic, and topics that none of their own wordings reaches. All are warnings: the case can be played.
 */
export async function checkWordings(content: CaseContent, reader: WordingReader): Promise<WordingCheck> {
  const targets = listTargets(content);
  const all = listWordings(targets, content.locales);
  const worded = all.slice(0, mostRead);
  const findings = [...findShared(worded, reader)];
  const shared = new Set(findings.map(({ words }) => words));
  const reached = new Set<WordingTarget>();
  const taken: CaseFinding[] = [];
  for (const { target, locale, words } of worded) {
    const where = { locale, target };
    const quick = await reader.read(words, { ...where, surely: false });
    const id = quick === target.id ? quick : await reader.read(words, { ...where, surely: true });
    if (id === target.id) reached.add(target);
    const other = targets.find((each) => each.id === id && each.sceneId === target.sceneId);
    if (other === undefined || other === target || shared.has(words)) continue;
    taken.push(makeFound('wording-taken', target, { otherName: other.name, words }));
  }
  const tried = new Set(worded.map(({ target }) => target));
  const lost = [...tried].filter((target) => !reached.has(target));
  const unreachable = lost.map((target) =>
    makeFound(target.section === 'topics' ? 'topic-unreachable' : 'choice-unreachable', target),
  );
  // A topic that nothing reaches says it once, not once for each of its wordings.
  const lostItems = new Set(lost.map(({ itemId, name }) => `${itemId} ${name}`));
  const rest = taken.filter(({ itemId, itemName }) => !lostItems.has(`${itemId} ${itemName}`));
  return {
    findings: [...unreachable, ...oncePerPair([...rest, ...findings])],
    read: worded.length,
    all: all.length,
  };
}

function makeFound(
  code: 'wording-shared' | 'wording-taken' | 'topic-unreachable' | 'choice-unreachable',
  { section, itemId, name }: WordingTarget,
  more: { otherName?: string; words?: string } = {},
): CaseFinding {
  return makeFinding(code, section, { itemId, itemName: name, ...more });
}

/** Different wordings of two targets that come down to the same; equal ones are found without the engine. */
function findShared(worded: readonly AuthoredWording[], { findGist }: WordingReader): CaseFinding[] {
  const seen = new Map<string, AuthoredWording>();
  return worded.flatMap((one) => {
    const gist = findGist(one.locale, one.words);
    // One word alone ('I promise', 'you promised') says too little to be the same.
    if (!gist.includes(' ')) return [];
    const key = `${one.locale} ${one.target.sceneId} ${gist}`;
    const before = seen.get(key);
    if (before === undefined) seen.set(key, one);
    if (before === undefined || before.target === one.target || isSame(before.words, one.words)) return [];
    return [makeFound('wording-shared', one.target, { otherName: before.target.name, words: one.words })];
  });
}

/** One example of two that are confused is enough, in whatever language. */
function oncePerPair(findings: readonly CaseFinding[]): CaseFinding[] {
  const said = new Set<string>();
  return findings.filter(({ itemId, itemName, otherName }) => {
    const pair = JSON.stringify([itemId, [itemName, otherName].sort()]);
    const isNew = !said.has(pair);
    said.add(pair);
    return isNew;
  });
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain(one) === plain(other);
}
