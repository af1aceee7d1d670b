import type { Scene, Topic } from '#features/virtual-humans/model/case-content.ts';
import { texts } from './demo-conversation.ts';

/** Ways to say something by the id of what is meant: a topic's, or `scene/choice`. */
export type Wordings = ReadonlyMap<string, readonly string[]>;

/** Reads a list: `# id`, then one wording a line. */
export function readWordings(list: string): Wordings {
  const found = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of list.split('\n').map((text) => text.trim())) {
    if (line.startsWith('# ')) {
      current = [];
      found.set(line.slice(2), current);
    } else if (line !== '') current.push(line);
  }
  return found;
}

const nothingMore: Wordings = new Map();

type Spoken = { readonly variants: Topic['variants'] };

function withMore<T extends Spoken>(spoken: T, id: string, english: Wordings, chinese: Wordings): T {
  const more = texts(english.get(id) ?? [], spoken.variants['zh-TW'] && (chinese.get(id) ?? []));
  const variants: { [K in keyof Topic['variants']]: Topic['variants'][K] } = { ...spoken.variants };
  for (const locale of ['en-GB', 'en-US', 'zh-TW'] as const) {
    const added = more[locale];
    if (added !== undefined) variants[locale] = [...(variants[locale] ?? []), ...added];
  }
  return { ...spoken, variants };
}

/** Topics with more ways to ask for them. */
export function topicsWith(
  topics: readonly Topic[],
  english: Wordings,
  chinese: Wordings = nothingMore,
): readonly Topic[] {
  return topics.map((topic) => withMore(topic, topic.id, english, chinese));
}

/** Scenes with more ways to take their choices. */
export function scenesWith(scenes: readonly Scene[], english: Wordings): readonly Scene[] {
  return scenes.map((scene) => ({
    ...scene,
    choices: scene.choices.map((choice) =>
      withMore(choice, `${scene.id}/${choice.id}`, english, nothingMore),
    ),
  }));
}
