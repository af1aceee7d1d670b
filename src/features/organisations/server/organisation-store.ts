import { type RawBuilder, sql } from 'kysely';
import { isAdminGroup, parseRole } from '#features/authorisation/model/roles.ts';
import { countByRole, mayEnter } from '#features/identity/server/membership-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { type Comparison, compare } from '#platform/db/query/comparison.ts';
import type { PlatformReadScope, PlatformScope, ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type ListSort, orderBy } from './list-conditions.ts';

export type OrganisationRow = {
  organisationId: number;
  name: string;
  description: string;
  kind: string;
  archivedAt: Date | null;
  trial: boolean;
  trialExpiresAt: Date | null;
  trialDays: number | null;
  enforceMfa: boolean;
  createdAt: Date;
  logoMediaId: number | null;
  brandImageMediaId: number | null;
  accountId: string;
  disableLeaderboard: boolean;
  learnerFeedback: boolean;
  withholdSmallGroups: boolean;
  /** Null where it chose none. */
  timeZone: string | null;
  partner: boolean;
  customerStage: string;
  signupType: string;
  microphoneBehavior: string;
  apiIncomingUrl: string;
  inviteCodeAdmin: string | null;
  inviteCodeUser: string | null;
};
/** In the names of the API. */
type OrganisationFilter = {
  Name?: Comparison<string> | null;
  Archived?: Comparison<Date> | null;
};
export type OrganisationListRequest = {
  filter?: OrganisationFilter | null | undefined;
  sort?: ListSort | null | undefined;
  page: PageRequest;
};

const columns = sql`o.id as "organisationId", o.name, o.description, o.kind, o.archived_at as "archivedAt", o.trial,
  o.trial_expires_at as "trialExpiresAt", o.trial_days as "trialDays", o.enforce_mfa as "enforceMfa", o.created_at as "createdAt",
  o.logo_media_id as "logoMediaId", o.brand_image_media_id as "brandImageMediaId", o.account_id as "accountId",
  o.disable_leaderboard as "disableLeaderboard", o.learner_feedback as "learnerFeedback",
  o.withhold_small_groups as "withholdSmallGroups", o.time_zone as "timeZone",
  o.partner,
  o.customer_stage as "customerStage", o.signup_type as "signupType", o.microphone_behavior as "microphoneBehavior",
  o.api_incoming_url as "apiIncomingUrl", o.invite_code_admin as "inviteCodeAdmin",
  o.invite_code_user as "inviteCodeUser"`;
const sortColumns: Record<string, RawBuilder<unknown>> = {
  Name: sql`lower(o.name)`,
  Created: sql`o.created_at`,
  TrialExpiryDate: sql`o.trial_expires_at`,
  ID: sql`o.id`,
};

export async function findOrganisation(scope: ReadScope): Promise<OrganisationRow | null> {
  const { rows } = await sql<OrganisationRow>`
    select ${columns} from organisation o where o.id = ${scope.organisationId}`.execute(scope.db);
  return rows[0] ? readRow(rows[0]) : null;
}

/** Organisations a person may enter, or with `personId` null all of them; `customersOnly` leaves the provider's out. */
export async function listOrganisations(
  scope: PlatformReadScope,
  request: OrganisationListRequest & { personId: number | null; customersOnly?: boolean },
): Promise<Page<OrganisationRow>> {
  const { filter, page, personId } = request;
  const where = sql.join(
    [
      sql`true`,
      ...compare(sql`o.name`, filter?.Name),
      ...compare(sql`o.archived_at`, filter?.Archived),
      ...(request.customersOnly ? [sql`o.kind = 'customer'`] : []),
      ...(personId === null ? [] : [mayEnter(sql`o.id`, personId)]),
    ],
    sql` and `,
  );
  const order = orderBy(request.sort, sortColumns, [{ field: 'Name', direction: 'ASC' }], sql`o.id`);
  const { rows } = await sql<OrganisationRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from organisation o
    where ${where} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(scope.db);
  let total = rows[0]?.total ?? 0;
  if (rows.length === 0 && page.offset > 0) {
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from organisation o where ${where}`.execute(scope.db);
    total = counted.rows[0]?.total ?? 0;
  }
  return { nodes: rows.map(readRow), totalCount: total, ...page };
}

function readRow(row: OrganisationRow): OrganisationRow {
  return { ...row, organisationId: Number(row.organisationId) };
}

export type OrganisationChange = Partial<{
  name: string;
  description: string;
  enforce_mfa: boolean;
  learner_feedback: boolean;
  time_zone: string | null;
  logo_media_id: number | null;
  brand_image_media_id: number | null;
  api_incoming_url: string;
  invite_code_admin: string | null;
  invite_code_user: string | null;
}>;

export async function updateOrganisation(scope: Scope, change: OrganisationChange, now: Date): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { enforce_mfa: enforces, ...rest } = change;
  await scope.db
    .updateTable('organisation')
    .set(rest)
    // Required at sign-ins after it was switched on, so that no running session is interrupted.
    .$if(enforces !== undefined, (query) =>
      query.set({
        enforce_mfa: enforces === true,
        mfa_enforced_at: enforces ? sql`case when enforce_mfa then mfa_enforced_at else ${now} end` : null,
      }),
    )
    .where('id', '=', scope.organisationId)
    .execute();
}

/** A new organisation of people who signed up by themselves. Returns its number. */
export async function insertOrganisation(
  scope: PlatformScope,
  organisation: { name: string; signupType: string; partner: boolean },
): Promise<number> {
  const { name, signupType, partner } = organisation;
  const { id } = await scope.db
    .insertInto('organisation')
    .values({ name, signup_type: signupType, partner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the provider decides about an organisation. */
export async function updateStanding(
  scope: Scope,
  change: Partial<{ customer_stage: string; partner: boolean; archived_at: Date | null }>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await scope.db.updateTable('organisation').set(change).where('id', '=', scope.organisationId).execute();
}

/** Members who can sign in. */
export async function countMembers(scope: ReadScope): Promise<{ users: number; admins: number }> {
  const counts = await countByRole(scope);
  const sum = (counted: typeof counts) => counted.reduce((total, { members }) => total + members, 0);
  return { users: sum(counts), admins: sum(counts.filter(({ role }) => isAdminGroup(parseRole(role)))) };
}
