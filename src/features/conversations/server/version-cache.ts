import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { ConversationItems, PlayableCase } from '#features/virtual-humans/server/index.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';

/** A version never changes, and checking a whole case costs more than a turn may. */
const keptVersions = 100;
const keptDrafts = 20;

export function cacheVersions(items: ConversationItems): ConversationItems {
  const kept = new BoundedMap<string, PlayableCase>(keptVersions);
  const drafts = new BoundedMap<string, { text: string; content: CaseContent }>(keptDrafts);
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
    async findVersion(scope, versionId) {
      // The organisation is part of the key: an id alone finds nothing.
      const key = `${scope.organisationId}/${versionId}`;
      const known = kept.get(key);
      if (known) return known;
      const version = await items.findVersion(scope, versionId);
      if (version) kept.set(key, version);
      return version;
    },
  };
}
