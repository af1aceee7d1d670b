import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** Something that was asked of the provider. Its number is part of the key by which it is done once. */
export type BillingCommand = {
  id: number;
  kind: 'checkout' | 'upgrade';
  personId: number | null;
  priceId: string;
  state: 'open' | 'done' | 'closed';
  /** The provider's checkout, or the subscription to upgrade. */
  providerRef: string | null;
  url: string | null;
  proratedAt: Date | null;
  createdAt: Date;
};

const columns = sql`id, kind, person_id as "personId", price_id as "priceId", state, provider_ref as "providerRef", url,
  prorated_at as "proratedAt", created_at as "createdAt"`;

/** The provider does a key once and then keeps answering the same: another command is another key. */
export function keyOf({ kind, id }: BillingCommand): string {
  return `praxis-${kind}-${id}`;
}

export function findOpenCheckout(scope: ReadScope): Promise<BillingCommand | null> {
  return findOne(scope, sql`kind = 'checkout' and state = 'open'`);
}

/** The newest preview of this upgrade that nobody has acted on, as long as its price still holds. */
export function findOpenUpgrade(
  scope: ReadScope,
  { subscriptionId, priceId, since }: { subscriptionId: string; priceId: string; since: Date },
): Promise<BillingCommand | null> {
  return findOne(
    scope,
    sql`kind = 'upgrade' and state = 'open' and provider_ref = ${subscriptionId} and price_id = ${priceId}
      and created_at >= ${since}`,
  );
}

async function findOne(scope: ReadScope, where: RawBuilder<unknown>): Promise<BillingCommand | null> {
  const { rows } = await sql<BillingCommand>`
    select ${columns} from billing_command where organisation_id = ${scope.organisationId} and ${where}
    order by created_at desc, id desc limit 1`.execute(scope.db);
  return rows[0] ? { ...rows[0], id: Number(rows[0].id) } : null;
}

export async function insertCommand(
  scope: Scope,
  command: Pick<BillingCommand, 'kind' | 'personId' | 'priceId' | 'createdAt'> &
    Partial<Pick<BillingCommand, 'providerRef' | 'proratedAt'>>,
): Promise<BillingCommand> {
  const { id } = await scope.db
    .insertInto('billing_command')
    .values({
      organisation_id: scope.organisationId,
      kind: command.kind,
      person_id: command.personId,
      price_id: command.priceId,
      provider_ref: command.providerRef ?? null,
      prorated_at: command.proratedAt ?? null,
      created_at: command.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { providerRef: null, proratedAt: null, ...command, id: Number(id), state: 'open', url: null };
}

/** Answers false where it is over already. */
export async function keepCheckout(
  scope: Scope,
  id: number,
  checkout: { id: string; url: string },
): Promise<boolean> {
  const { rows } = await sql`
    update billing_command set provider_ref = ${checkout.id}, url = ${checkout.url}
    where organisation_id = ${scope.organisationId} and id = ${id} and state = 'open' returning 1`.execute(
    scope.db,
  );
  return rows.length === 1;
}

/** Whether the provider's session is a checkout of this organisation, and was paid. */
export async function isCheckoutPaid(scope: ReadScope, providerRef: string): Promise<boolean> {
  const found = await findOne(
    scope,
    sql`kind = 'checkout' and state = 'done' and provider_ref = ${providerRef}`,
  );
  return found !== null;
}

/** A transaction that also changes the account does that before, as readings do: two would wait for each other for ever. */
export async function finishCommand(
  scope: Scope,
  id: number,
  state: 'done' | 'closed',
  now: Date,
): Promise<void> {
  await sql`update billing_command set state = ${state}, finished_at = ${now}
    where organisation_id = ${scope.organisationId} and id = ${id} and state = 'open'`.execute(scope.db);
}

/** Those that a person began, for their own export. */
export async function listCommandsOf(scope: ReadScope, personId: number): Promise<BillingCommand[]> {
  const { rows } = await sql<BillingCommand>`
    select ${columns} from billing_command
    where organisation_id = ${scope.organisationId} and person_id = ${personId} order by created_at, id`.execute(
    scope.db,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The purchase stays, without who began it. Answers how many there are. */
export async function forgetBuyer(scope: Scope, personId: number): Promise<number> {
  const { rows } = await sql`
    update billing_command set person_id = null
    where organisation_id = ${scope.organisationId} and person_id = ${personId} returning 1`.execute(
    scope.db,
  );
  return rows.length;
}
