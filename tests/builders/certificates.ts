import { issueCertificate } from '#features/certificates/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

let completions = 0;

/** As a completion of the item would issue it, where the item earns one. Answers its number. */
export async function buildCertificate(
  tenancy: Tenancy,
  of: { organisationId: number; itemId: number; personId: number; at?: Date; score?: number },
): Promise<string> {
  completions += 1;
  const { organisationId, itemId, personId, at = new Date('2026-11-02T09:00:00Z'), score = 90 } = of;
  const completion = {
    key: `attempt ${completions}`,
    itemKind: 'simulation',
    itemTitle: 'Hygiene',
    at,
    score,
  };
  return tenancy.inOrganisation(organisationId, async (scope) => {
    await issueCertificate(scope, { ...completion, itemId, personId });
    const made = await scope.db
      .selectFrom('certificate')
      .where('organisation_id', '=', organisationId)
      .where('completion', '=', completion.key)
      .select('id')
      .executeTakeFirstOrThrow();
    return String(made.id);
  });
}
