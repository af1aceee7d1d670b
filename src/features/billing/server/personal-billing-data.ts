import type { PersonalData } from '#features/privacy/server/index.ts';
import { forgetBuyer, listCommandsOf } from './command-store.ts';

/** The purchases that somebody began. Erased, the purchase stays the organisation's, without who began it. */
export const personalBillingData: PersonalData = {
  name: 'billing',
  async export(scope, personId) {
    return (await listCommandsOf(scope, personId)).map((one) => ({
      id: one.id,
      kind: one.kind,
      price_id: one.priceId,
      state: one.state,
      provider_ref: one.providerRef,
      created_at: one.createdAt,
    }));
  },
  async erase(scope, { personId }) {
    return { removed: {}, kept: { purchases: await forgetBuyer(scope, personId) } };
  },
};
