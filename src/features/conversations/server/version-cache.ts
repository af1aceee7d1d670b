import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { drawVariant } from '#features/virtual-humans/model/variants/draw-variant.ts';
import { fillCase } from '#features/virtual-humans/model/variants/fill-case.ts';
import type { ConversationItems, PlayableCase } from '#features/virtual-humans/server/index.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** A version never changes, and checking a whole case costs more than a turn may. */
const keptVersions = 100;
const keptDrafts = 20;
/** Each holds little: variants share their unchanged parts, and what is prepared where learners say the same in all of them. */
const keptVariants = 100;

/**
 * Cases as conversations read them. What authors wrote may have places for facts that differ from talk to talk, which no learner and no
 * model ever sees: whoever wants texts says of which talk.
 */
export type ConversationCases = Omit<ConversationItems, 'findVersion'> & {
  /** A version as its author wrote it: for its settings and numbers. */
  findTemplate(scope: ReadScope, versionId: number): Promise<PlayableCase | undefined>;
  /** A version with the facts of a talk; `variantSeed` is stored with it, and null where it has none. */
  findVersion(
    scope: ReadScope,
    versionId: number,
    variantSeed: number | null,
  ): Promise<PlayableCase | undefined>;
  /** The same of a case that was read already. */
  fill(template: PlayableCase, variantSeed: number | null): PlayableCase;
};

export function cacheVersions(items: ConversationItems): ConversationCases {
  const kept = new BoundedMap<string, PlayableCase>(keptVersions);
  const drafts = new BoundedMap<string, { text: string; content: CaseContent }>(keptDrafts);
  const fill = createFill();

  async function findTemplate(scope: ReadScope, versionId: number): Promise<PlayableCase | undefined> {
    // The organisation is part of the key: an id alone finds nothing.
    const key = `${scope.organisationId}/${versionId}`;
    const known = kept.get(key);
    if (known) return known;
    const version = await items.findVersion(scope, versionId);
    if (version) kept.set(key, version);
    return version;
  }

  return {
    ...items,
    /** The preparation for conversations is cached by the content, so an unchanged draft keeps its own. */
    async findDraft(scope, viewer, virtualHumanId) {
      const draft = await items.findDraft(scope, viewer, virtualHumanId);
      if (!draft) return null;
      const key = `${scope.organisationId}/${virtualHumanId}`;
      const text = JSON.stringify(draft.content);
      const known = drafts.get(key);
      if (known?.text === text) return { ...draft, content: known.content };
      drafts.set(key, { text, content: draft.content });
      return draft;
    },
    findTemplate,
    async findVersion(scope, versionId, variantSeed) {
      const template = await findTemplate(scope, versionId);
      return template && fill(template, variantSeed);
    },
    fill,
  };
}

/** The same case and the same facts always give the same object, as long as it is kept. */
function createFill(): ConversationCases['fill'] {
  const variants = new BoundedMap<string, CaseContent>(keptVariants);
  const numbers = new WeakMap<CaseContent, number>();
  let next = 0;
  return (template, variantSeed) => {
    const { content } = template;
    if (!content.variants) return template;
    const number = numbers.get(content) ?? next++;
    numbers.set(content, number);
    const variant = variantSeed === null ? null : drawVariant(content.variants, variantSeed);
    const key = `${number} ${variant?.key ?? ''}`;
    const filled = variants.get(key) ?? fillCase(content, variantSeed);
    variants.set(key, filled);
    return { ...template, content: filled };
  };
}
