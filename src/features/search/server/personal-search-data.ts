import type { PersonalData } from '#features/privacy/server/index.ts';
import { deleteEntries, forgetMarks } from './search-index-store.ts';

/** The index holds the words of a name and an address, which the export of the membership has. */
export const personalSearchData: PersonalData = {
  name: 'search',
  export: async () => null,
  async erase(scope, { personId }) {
    await deleteEntries(scope, 'person', [personId]);
    await forgetMarks(scope, 'person', personId);
    return { removed: {}, kept: {} };
  },
};
