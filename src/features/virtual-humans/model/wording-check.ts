import { type AuthoredWording, listTargets, listWordings, type WordingTarget } from './authored-wordings.ts';
import type { CaseContent, ConversationLocale } from './case-content.ts';
import { type CaseFinding, makeFinding } from './publish-check.ts';

/** The engine of conversations, as far as this check asks it. */
export type WordingReader = {
  /** What a text comes down to: alike texts have the same. */
  findGist(locale: ConversationLocale, text: string): string;
  /** How it is said: of whom, as what kind of question, denied or not. */
  findForm(locale: ConversationLocale, text: string): string;
  /**
   * The topic, or in a scene the choice, that an author's words are taken for (`findTaken`); null where it is none. `surely` is asked
   * before something is found: it may cost more.
   */
  read(
    words: string,
    where: { locale: ConversationLocale; target: WordingTarget; surely: boolean },
  ): Promise<string | null>;
  /** The time is over: what was not read by then is said. */
  isOver(): boolean;
};

export type WordingCheck = {
  findings: CaseFinding[];
  /** Wordings that were read before the time was over, and how many there are: the first of each topic come first. */
  read: number;
  all: number;
};

/**
 * What only the engine can tell before a case is published: wordings that mean nearly the same in two topics, wordings that are taken for
 * another topic, and topics that none of their own wordings reaches. All are warnings: the case can be played.
 */
export async function checkWordings(content: CaseContent, reader: WordingReader): Promise<WordingCheck> {
  const targets = listTargets(content);
  const all = listWordings(targets, content.locales);
  const findShared = createSharedFinder(reader);
  const shared: CaseFinding[] = [];
  const reached = new Set<WordingTarget>();
  const tried = new Set<WordingTarget>();
  const taken: CaseFinding[] = [];
  let read = 0;
  for (const one of all) {
    if (reader.isOver()) break;
    read += 1;
    const { target, locale, words } = one;
    tried.add(target);
    shared.push(...findShared(one));
    const where = { locale, target };
    const quick = await reader.read(words, { ...where, surely: false });
    const id = quick === target.id ? quick : await reader.read(words, { ...where, surely: true });
    if (id === target.id) reached.add(target);
    const other = targets.find((each) => each.id === id && each.sceneId === target.sceneId);
    if (other === undefined || other === target) continue;
    taken.push(makeFound('wording-taken', target, { otherName: other.name, words }));
  }
  // A topic that nothing reached so far may be reached by what was not read.
  const unread = new Set(all.slice(read).map(({ target }) => target));
  const lost = [...tried].filter((target) => !reached.has(target) && !unread.has(target));
  const unreachable = lost.map((target) =>
    makeFound(target.section === 'topics' ? 'topic-unreachable' : 'choice-unreachable', target),
  );
  // A topic that nothing reaches says it once, not once for each of its wordings.
  const lostItems = new Set(lost.map(({ itemId, name }) => `${itemId} ${name}`));
  const sharedWords = new Set(shared.map(({ words }) => words));
  const rest = taken.filter(
    ({ itemId, itemName, words }) => !lostItems.has(`${itemId} ${itemName}`) && !sharedWords.has(words),
  );
  return { findings: [...unreachable, ...oncePerPair([...rest, ...shared])], read, all: all.length };
}

function makeFound(
  code: 'wording-shared' | 'wording-taken' | 'topic-unreachable' | 'choice-unreachable',
  { section, itemId, name }: WordingTarget,
  more: { otherName?: string; words?: string } = {},
): CaseFinding {
  return makeFinding(code, section, { itemId, itemName: name, ...more });
}

/** Different wordings of two targets that come down to the same; equal ones are found without the engine. */
function createSharedFinder({ findGist, findForm }: WordingReader): (one: AuthoredWording) => CaseFinding[] {
  const seen = new Map<string, AuthoredWording>();
  return (one) => {
    const gist = findGist(one.locale, one.words);
    // One word alone ('I promise', 'you promised') says too little to be the same.
    if (!gist.includes(' ')) return [];
    // 'Why did you tell me?' and 'why not tell her?' hold the same words and mean two things.
    const key = `${one.locale} ${one.target.sceneId} ${findForm(one.locale, one.words)} ${gist}`;
    const before = seen.get(key);
    if (before === undefined) seen.set(key, one);
    if (before === undefined || before.target === one.target || isSame(before.words, one.words)) return [];
    return [makeFound('wording-shared', one.target, { otherName: before.target.name, words: one.words })];
  };
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
