import {
  type CaseContent,
  type ConversationLocale,
  type LocalTexts,
  type Topic,
  textIn,
  textsIn,
} from './case-content.ts';
import { type CaseFinding, makeFinding } from './publish-check.ts';
import { listReached } from './scene-paths.ts';

/** The engine of conversations, as far as this check asks it. */
export type WordingReader = {
  /** What a text comes down to: alike texts have the same. */
  findGist(locale: ConversationLocale, text: string): string;
  /**
   * The topic, or in a scene the choice, that a learner's words are taken for; null where it is none. `surely` is asked before something
   * is found: it may cost more.
   */
  read(
    words: string,
    where: { locale: ConversationLocale; sceneId: string | null; surely: boolean },
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

/** A topic or a choice with the words that lead to it. */
type Target = {
  id: string;
  name: string;
  section: 'topics' | 'scenes';
  /** The item that the finding leads to. */
  itemId: string;
  sceneId: string | null;
  variants: LocalTexts;
};

type Worded = { target: Target; locale: ConversationLocale; words: string };

/**
 * What only the engine can tell before a case is published: wordings that mean nearly the same in two topics, wordings that are taken for
 * another topic, and topics that none of their own wordings reaches. All are warnings: the case can be played.
 */
export async function checkWordings(content: CaseContent, reader: WordingReader): Promise<WordingCheck> {
  const targets = listTargets(content);
  const all = listInTurns(content, targets);
  const worded = all.slice(0, mostRead);
  const findings = [...findShared(worded, reader)];
  const shared = new Set(findings.map(({ words }) => words));
  const reached = new Set<Target>();
  const taken: CaseFinding[] = [];
  for (const { target, locale, words } of worded) {
    const where = { locale, sceneId: target.sceneId };
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
  { section, itemId, name }: Target,
  more: { otherName?: string; words?: string } = {},
): CaseFinding {
  return makeFinding(code, section, { itemId, itemName: name, ...more });
}

/** Different wordings of two targets that come down to the same; equal ones are found without the engine. */
function findShared(worded: readonly Worded[], { findGist }: WordingReader): CaseFinding[] {
  const seen = new Map<string, Worded>();
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

function listTargets(content: CaseContent): Target[] {
  const [first = 'en-GB'] = content.locales;
  if (content.type !== 'branching')
    return content.topics.map((topic: Topic) => ({
      id: topic.id,
      name: textIn(topic.name, first),
      section: 'topics',
      itemId: topic.id,
      sceneId: null,
      variants: topic.variants,
    }));
  const [start] = content.scenes;
  if (!start) return [];
  const reached = listReached(start, new Map(content.scenes.map((scene) => [scene.id, scene])));
  return content.scenes
    .filter(({ id, ends }) => reached.has(id) && !ends)
    .flatMap((scene) =>
      scene.choices.map((choice) => ({
        id: choice.id,
        name: textIn(choice.label, first),
        section: 'scenes' as const,
        itemId: scene.id,
        sceneId: scene.id,
        variants: choice.variants,
      })),
    );
}

/** The first wording of each target, then the second of each, so that where not all are read every target has its turn. */
function listInTurns({ locales }: CaseContent, targets: readonly Target[]): Worded[] {
  const lists = targets.map((target) =>
    locales.flatMap((locale) => textsIn(target.variants, locale).map((words) => ({ target, locale, words }))),
  );
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}
