import type { PersonalData } from '#features/privacy/server/index.ts';
import { forgetRecipient, listDocumentsOf } from './open-badge-store.ts';

/** Signed badges are the person's to take along. Erased, their addresses answer nothing; copies elsewhere stay good. */
export const personalOpenBadgeData: PersonalData = {
  name: 'open-badges',
  export: listDocumentsOf,
  async erase(scope, { personId }) {
    return { removed: { openBadges: await forgetRecipient(scope, personId) }, kept: {} };
  },
};
