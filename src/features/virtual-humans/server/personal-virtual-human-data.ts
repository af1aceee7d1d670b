import { endEditing, listContentWrittenBy } from '#features/content/server/index.ts';
import type { PersonalData } from '#features/organisations/server/index.ts';
import { forgetLikesOf, listLikesOf } from './authoring/like-store.ts';

/** What somebody wrote belongs to the organisation; it stays, by '(Deleted)'. */
export const personalVirtualHumanData: PersonalData = {
  name: 'virtual-humans',
  async export(scope, personId) {
    return {
      written: await listContentWrittenBy(scope, 'virtual_human', personId),
      likes: await listLikesOf(scope, personId),
    };
  },
  async erase(scope, { personId }) {
    const { listings, written } = await endEditing(scope, 'virtual_human', personId);
    return {
      removed: {
        'virtual-human-editor-listings': listings,
        'virtual-human-likes': await forgetLikesOf(scope, personId),
      },
      kept: { 'virtual-humans': written },
    };
  },
};
