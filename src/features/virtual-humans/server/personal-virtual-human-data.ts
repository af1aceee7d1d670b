import { endEditing, listContentWrittenBy } from '#features/content/server/index.ts';
import type { PersonalData } from '#features/organisations/server/index.ts';

/** What somebody wrote belongs to the organisation; it stays, by '(Deleted)'. */
export const personalVirtualHumanData: PersonalData = {
  name: 'virtual-humans',
  export: (scope, personId) => listContentWrittenBy(scope, 'virtual_human', personId),
  async erase(scope, { personId }) {
    const { listings, written } = await endEditing(scope, 'virtual_human', personId);
    return {
      removed: { 'virtual-human-editor-listings': listings },
      kept: { 'virtual-humans': written },
    };
  },
};
