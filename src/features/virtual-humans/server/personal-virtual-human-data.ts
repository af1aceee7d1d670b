import {
  endEditing,
  forgetReactionsOf,
  listContentWrittenBy,
  listReactionsOf,
} from '#features/content/server/index.ts';
import type { PersonalData } from '#features/privacy/server/index.ts';
import { deleteDraftsOf, listBriefsOf } from './case-draft/draft-store.ts';
import { listCharactersOf } from './characters/character-store.ts';

/** A person's virtual humans belong to the organisation; they stay, by '(Deleted)'. */
export const personalVirtualHumanData: PersonalData = {
  name: 'virtual-humans',
  async export(scope, personId) {
    return {
      written: await listContentWrittenBy(scope, 'virtual-human', personId),
      likes: (await listReactionsOf(scope, 'virtual-human', personId)).map(({ item_id, created_at }) => ({
        virtual_human_id: item_id,
        created_at,
      })),
      briefs: await listBriefsOf(scope, personId),
      characters: (await listCharactersOf(scope, personId)).map(({ name, createdAt }) => ({
        name,
        created_at: createdAt,
      })),
    };
  },
  async erase(scope, { personId }) {
    const { listings, written } = await endEditing(scope, 'virtual-human', personId);
    return {
      removed: {
        'virtual-human-editor-listings': listings,
        'virtual-human-likes': await forgetReactionsOf(scope, 'virtual-human', personId),
        'virtual-human-briefs': await deleteDraftsOf(scope, personId),
      },
      kept: { 'virtual-humans': written },
    };
  },
};
