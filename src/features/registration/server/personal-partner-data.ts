import type { PersonalData } from '#features/privacy/server/index.ts';
import { deletePartnerAccounts, listPartnerAccounts } from './partner-store.ts';

/** The number that a partner knows a person by. */
export const personalPartnerData: PersonalData = {
  name: 'partnerAccounts',
  export: (scope, personId) => listPartnerAccounts(scope, personId),
  async erase(scope, { personId }) {
    return { removed: { 'partner-accounts': await deletePartnerAccounts(scope, personId) }, kept: {} };
  },
};
