import type { Seal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** Seals waiting answers of a former key with the current one. @returns how many could not be opened */
export async function resealWaitingAnswers(tenancy: Tenancy, seal: Seal): Promise<number> {
  return tenancy.acrossOrganisations('key-renewal', async ({ db }) => {
    const rows = await db
      .selectFrom('form_waiting_answer')
      .select(['organisation_id', 'id', 'sealed'])
      .where('sealed', 'not like', `${seal.prefix()}%`)
      .forUpdate()
      .execute();
    let left = 0;
    for (const { organisation_id, id, sealed } of rows) {
      const renewed = seal.renew('form-answer', sealed);
      if (renewed === null) left += 1;
      else
        await db
          .updateTable('form_waiting_answer')
          .set({ sealed: renewed })
          .where('organisation_id', '=', organisation_id)
          .where('id', '=', id)
          .execute();
    }
    return left;
  });
}
