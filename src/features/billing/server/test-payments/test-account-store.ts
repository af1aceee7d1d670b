import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { emptyTestAccount, type TestAccount, testAccountSchema } from '../../model/test-payments.ts';

/** The account; its row is locked until the transaction ends. */
export async function lockTestAccount(scope: Scope): Promise<TestAccount> {
  await sql`insert into test_payment_account (organisation_id, state)
    values (${scope.organisationId}, ${JSON.stringify(emptyTestAccount)}::jsonb)
    on conflict (organisation_id) do nothing`.execute(scope.db);
  const row = await scope.db
    .selectFrom('test_payment_account')
    .where('organisation_id', '=', scope.organisationId)
    .select('state')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return testAccountSchema.parse(row.state);
}

export async function writeTestAccount(scope: Scope, state: TestAccount): Promise<void> {
  await scope.db
    .updateTable('test_payment_account')
    .set({ state: JSON.stringify(state) })
    .where('organisation_id', '=', scope.organisationId)
    .execute();
}
