import type { BillingContext } from './billing-context.ts';
import { findOrganisationOf, keepEvent, wantReading } from './billing-store.ts';
import { requestSync } from './sync-request.ts';

export type ProviderEvent = { id: string; type: string; customerId: string | null };

/**
 * Takes an event of the provider: it is kept once, and is a reason to read the customer's state again. What it says is
 * not looked at.
 */
export async function takeEvent(
  { tenancy, log, clock }: BillingContext,
  provider: string,
  { id, type, customerId }: ProviderEvent,
): Promise<'taken' | 'known' | 'not-ours'> {
  const organisationId =
    customerId === null
      ? null
      : await tenancy.readAcrossOrganisations('directory', (scope) =>
          findOrganisationOf(scope, provider, customerId),
        );
  if (organisationId === null) {
    log.info({ eventId: id, type }, 'an event of the payment provider is about none of our customers');
    return 'not-ours';
  }
  return tenancy.inOrganisation(organisationId, async (scope) => {
    if (!(await keepEvent(scope, id, type, clock()))) return 'known';
    await wantReading(scope);
    await requestSync(scope);
    return 'taken';
  });
}
