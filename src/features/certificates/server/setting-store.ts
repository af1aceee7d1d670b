import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { CertificateSetting } from '../model/certificate.ts';

/** Null where nobody has chosen yet. */
export async function findSetting(scope: ReadScope, itemId: number): Promise<CertificateSetting | null> {
  const row = await scope.db
    .selectFrom('certificate_setting')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_id', '=', itemId)
    .select(['enabled', 'title', 'valid_months', 'minimum_score', 'colour'])
    .executeTakeFirst();
  if (!row) return null;
  const { valid_months: validMonths, minimum_score: minimumScore, ...same } = row;
  return { ...same, validMonths, minimumScore };
}

export async function writeSetting(
  scope: Scope,
  item: { id: number; kind: string },
  { enabled, title, validMonths, minimumScore, colour }: CertificateSetting,
): Promise<void> {
  const fields = { enabled, title, valid_months: validMonths, minimum_score: minimumScore, colour };
  await scope.db
    .insertInto('certificate_setting')
    .values({
      organisation_id: scope.organisationId,
      item_id: item.id,
      item_kind: item.kind,
      ...fields,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'item_id']).doUpdateSet(fields))
    .execute();
}
