import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PlatformReadScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { Subscription } from '../model/subscription.ts';
import type { Invoice } from './payment-port.ts';

/** What Praxis knows of how an organisation pays: a copy of the provider's state, as the newest reading had it. */
export type BillingAccount = {
  provider: 'test' | 'stripe';
  /** Null until a purchase began. */
  customerId: string | null;
  wanted: number;
  synced: number;
  syncedAt: Date | null;
  subscriptionId: string | null;
  subscriptionStatus: string | null;
  priceId: string | null;
  periodEndsAt: Date | null;
  endsAt: Date | null;
  cardLast4: string | null;
  dueInvoiceId: string | null;
  dueUrl: string | null;
  appliedPlan: string | null;
  toldInvoiceId: string | null;
};

const columns = sql`provider, customer_id as "customerId", wanted, synced, synced_at as "syncedAt",
  subscription_id as "subscriptionId", subscription_status as "subscriptionStatus", price_id as "priceId",
  period_ends_at as "periodEndsAt", ends_at as "endsAt", card_last4 as "cardLast4", due_invoice_id as "dueInvoiceId",
  due_url as "dueUrl", applied_plan as "appliedPlan", told_invoice_id as "toldInvoiceId"`;

export async function findAccount(scope: ReadScope): Promise<BillingAccount | null> {
  const { rows } = await sql<BillingAccount>`
    select ${columns} from billing_account where organisation_id = ${scope.organisationId}`.execute(scope.db);
  return rows[0] ? readAccount(rows[0]) : null;
}

/** The row is locked until the transaction ends: one change at a time. */
export async function lockAccount(scope: Scope): Promise<BillingAccount | null> {
  const { rows } = await sql<BillingAccount>`
    select ${columns} from billing_account where organisation_id = ${scope.organisationId} for update`.execute(
    scope.db,
  );
  return rows[0] ? readAccount(rows[0]) : null;
}

/** The same, after making it where there is none. An account of another provider is left behind: it begins anew. */
export async function openAccount(
  scope: Scope,
  provider: BillingAccount['provider'],
): Promise<BillingAccount> {
  await sql`insert into billing_account (organisation_id, provider) values (${scope.organisationId}, ${provider})
    on conflict (organisation_id) do nothing`.execute(scope.db);
  const account = await lockAccount(scope);
  if (account?.provider === provider) return account;
  await sql`update billing_account set provider = ${provider}, customer_id = null, subscription_id = null,
      subscription_status = null, price_id = null, period_ends_at = null, ends_at = null, card_last4 = null,
      due_invoice_id = null, due_url = null, applied_plan = null, synced = wanted
    where organisation_id = ${scope.organisationId}`.execute(scope.db);
  await sql`update billing_command set state = 'closed', finished_at = now()
    where organisation_id = ${scope.organisationId} and state = 'open'`.execute(scope.db);
  await scope.db.deleteFrom('billing_invoice').where('organisation_id', '=', scope.organisationId).execute();
  const opened = await lockAccount(scope);
  if (!opened) throw new Error('The account was made and is not there.');
  return opened;
}

function readAccount(row: BillingAccount): BillingAccount {
  return { ...row, wanted: Number(row.wanted), synced: Number(row.synced) };
}

const directoryKind = 'billing-customer';

function hashCustomer(provider: string, customerId: string): string {
  return createHash('sha256').update(`${directoryKind} ${provider} ${customerId}`).digest('base64url');
}

/** The customer is made once: a second one of a purchase at the same moment is not kept. Answers the one that is. */
export async function keepCustomer(
  scope: Scope,
  account: BillingAccount,
  customerId: string,
): Promise<string> {
  if (account.customerId !== null) return account.customerId;
  await scope.db
    .updateTable('billing_account')
    .set({ customer_id: customerId })
    .where('organisation_id', '=', scope.organisationId)
    .execute();
  await scope.db
    .insertInto('directory_entry')
    .values({
      organisation_id: scope.organisationId,
      kind: directoryKind,
      key_hash: hashCustomer(account.provider, customerId),
      target_id: scope.organisationId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return customerId;
}

/** Whose customer it is, before an organisation is known. */
export async function findOrganisationOf(
  scope: PlatformReadScope,
  provider: string,
  customerId: string,
): Promise<number | null> {
  const row = await scope.db
    .selectFrom('directory_entry')
    .where('kind', '=', directoryKind)
    .where('key_hash', '=', hashCustomer(provider, customerId))
    .select('organisation_id')
    .executeTakeFirst();
  return row?.organisation_id ?? null;
}

/** Answers false for an event that was taken before. */
export async function keepEvent(scope: Scope, id: string, type: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_event (organisation_id, event_id, type, received_at)
    values (${scope.organisationId}, ${id}, ${type}, ${now})
    on conflict (organisation_id, event_id) do nothing returning 1`.execute(scope.db);
  return rows.length === 1;
}

export async function forgetEventsBefore(scope: Scope, day: Date): Promise<void> {
  await sql`delete from billing_event where organisation_id = ${scope.organisationId} and received_at < ${day}`.execute(
    scope.db,
  );
}

/** From now on no reading counts that began before. */
export async function wantReading(scope: Scope): Promise<void> {
  await sql`update billing_account set wanted = wanted + 1 where organisation_id = ${scope.organisationId}`.execute(
    scope.db,
  );
}

export type AccountReading = {
  synced: number;
  at: Date;
  subscription: Subscription | null;
  dueUrl: string | null;
  cardLast4: string | null;
  appliedPlan: string | null;
  toldInvoiceId: string | null;
};

export async function writeReading(scope: Scope, reading: AccountReading): Promise<void> {
  const { subscription } = reading;
  await scope.db
    .updateTable('billing_account')
    .set({
      synced: reading.synced,
      synced_at: reading.at,
      subscription_id: subscription?.id ?? null,
      subscription_status: subscription?.status ?? null,
      price_id: subscription?.priceId ?? null,
      period_ends_at: subscription?.periodEndsAt ?? null,
      ends_at: subscription?.endsAt ?? null,
      due_invoice_id: subscription?.dueInvoiceId ?? null,
      due_url: reading.dueUrl,
      card_last4: reading.cardLast4,
      applied_plan: reading.appliedPlan,
      told_invoice_id: reading.toldInvoiceId,
    })
    .where('organisation_id', '=', scope.organisationId)
    .execute();
}

/** The listed ones in place of all that were known; older ones than the provider lists stay. */
export async function writeInvoices(scope: Scope, invoices: readonly Invoice[]): Promise<void> {
  if (invoices.length === 0) return;
  await scope.db
    .insertInto('billing_invoice')
    .values(
      invoices.map((invoice) => ({
        organisation_id: scope.organisationId,
        invoice_id: invoice.id,
        number: invoice.number,
        status: invoice.status,
        amount: invoice.amount,
        amount_paid: invoice.amountPaid,
        currency: invoice.currency,
        issued_at: invoice.issuedAt,
        url: invoice.url,
        pdf_url: invoice.pdfUrl,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'invoice_id']).doUpdateSet((row) => ({
        number: row.ref('excluded.number'),
        status: row.ref('excluded.status'),
        amount: row.ref('excluded.amount'),
        amount_paid: row.ref('excluded.amount_paid'),
        url: row.ref('excluded.url'),
        pdf_url: row.ref('excluded.pdf_url'),
      })),
    )
    .execute();
}

const shownInvoices = 24;

/** The newest first. */
export async function listInvoices(scope: ReadScope): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select invoice_id as id, number, status, amount, amount_paid as "amountPaid", currency, issued_at as "issuedAt", url,
      pdf_url as "pdfUrl"
    from billing_invoice where organisation_id = ${scope.organisationId}
    order by issued_at desc, invoice_id desc limit ${shownInvoices}`.execute(scope.db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount), amountPaid: Number(row.amountPaid) }));
}
