import { planKeys } from '#features/entitlements/model/limits.ts';
import { creditsPerMonthOf, endOfPlan } from '#features/entitlements/model/plan-rules.ts';
import { trialDaysLeft } from '#features/entitlements/model/trial.ts';
import { listPlans, type Plan } from '#features/entitlements/server/index.ts';
import { type PresentedOrganisation, presentOrganisation } from '#features/identity/server/index.ts';
import type { Organisation } from '#generated/graphql-sources.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { can } from '../model/permissions.ts';
import {
  countMembers,
  findOrganisation,
  listOrganisations,
  type OrganisationRow,
} from './organisation-store.ts';
import type { PicturePort, StatisticsPort } from './ports.ts';
import { withholdsSmallGroups } from './small-groups-view.ts';

export type OrganisationReads = ReturnType<typeof createOrganisationReads>;
/** The parts of an organisation's details, which cost a statement each. */
export type OrganisationDetails = {
  settings: Pick<Organisation, SettingsField>;
  members: Pick<Organisation, 'TotalAdmins' | 'TotalUsers'>;
  usage: Pick<Organisation, 'MonthlySessions' | 'SessionsThisMonthByDay'>;
  license: { PlatformLicense: PlanSource | null; Licenses: PlanSource[] };
};
export type DetailPart = keyof OrganisationDetails;
type DetailReaders = {
  [Part in DetailPart]: (
    scope: ReadScope,
    isAdministrator: boolean,
    viewer: Viewer,
  ) => Promise<Partial<OrganisationDetails[Part]>>;
};
type SettingsField =
  | 'LogoMedia'
  | 'LogoMediaID'
  | 'LogoURL'
  | 'BrandImageMedia'
  | 'BrandImageMediaID'
  | 'DisableLeaderboard'
  | 'LearnerFeedback'
  | 'WithholdSmallGroups'
  | 'TimeZone'
  | 'DefaultTimeZone'
  | 'TrialLength'
  | 'Partner'
  | 'CustomerStage'
  | 'SignupType'
  | 'MicrophoneBehavior'
  | 'AccountID'
  | 'APIIncomingURL'
  | 'InviteCodeAdmin'
  | 'InviteCodeUser'
  | 'Created';

const most = { limit: 1_000, offset: 0 };

/** The fields of organisations in the API; details are read part by part, on request. */
export function createOrganisationReads(deps: {
  tenancy: Tenancy;
  statistics: StatisticsPort;
  pictures: PicturePort;
  clock: () => Date;
  /** Of organisations that chose none. */
  defaultTimeZone: string | null;
  /** Whether trials end here. */
  hasTrials: () => boolean;
}) {
  const { tenancy, statistics, pictures, clock } = deps;

  function countTrialDays({ Trial, TrialExpiryDate: end }: PresentedOrganisation): number | null {
    return Trial && end && deps.hasTrials() ? trialDaysLeft(clock(), end) : null;
  }

  async function present(organisationId: number) {
    const row = await tenancy.readInOrganisation(organisationId, findOrganisation);
    return row && presentOrganisation(row);
  }

  /** The organisations the viewer belongs to, by name. */
  async function presentOwn(viewer: Viewer) {
    const page = await tenancy.readAcrossOrganisations('organisation-switch', (scope) =>
      listOrganisations(scope, { page: most, personId: viewer.personId ?? 0 }),
    );
    return page.nodes.map(presentOrganisation);
  }

  /**
   * Whether the viewer sees more of an organisation than its name, and whether they see the administrators' part.
   */
  function seenBy(viewer: Viewer, organisationId: number): 'nothing' | 'member' | 'administrator' {
    const isProviderStaff = can(viewer, 'staff:list-organisations');
    if (organisationId !== viewer.organisationId) return isProviderStaff ? 'administrator' : 'nothing';
    if (can(viewer, 'organisation:edit') || isProviderStaff) return 'administrator';
    return viewer.kind === 'public' ? 'nothing' : 'member';
  }

  const readers: DetailReaders = {
    settings: readSettings,
    members: readMembers,
    usage: readUsage,
    license: readLicense,
  };

  async function readPart<Part extends DetailPart>(
    viewer: Viewer,
    organisationId: number,
    part: Part,
  ): Promise<Partial<OrganisationDetails[Part]>> {
    const seen = seenBy(viewer, organisationId);
    if (seen === 'nothing' || (seen === 'member' && part !== 'settings')) return {};
    return tenancy.readInOrganisation(organisationId, (scope) =>
      readers[part](scope, seen === 'administrator', viewer),
    );
  }

  async function readSettings(scope: ReadScope, isAdministrator: boolean, viewer: Viewer) {
    const row = await findOrganisation(scope);
    if (!row) return {};
    const shown = await pictures.presentBrand(scope, { logo: row.logoMediaId, brand: row.brandImageMediaId });
    return {
      LogoMediaID: idText(row.logoMediaId),
      LogoMedia: shown.logo,
      LogoURL: shown.logo?.URL ?? null,
      BrandImageMediaID: idText(row.brandImageMediaId),
      BrandImageMedia: shown.brand,
      DisableLeaderboard: row.disableLeaderboard,
      LearnerFeedback: row.learnerFeedback,
      WithholdSmallGroups: row.withholdSmallGroups,
      TimeZone: row.timeZone,
      DefaultTimeZone: deps.defaultTimeZone,
      TrialLength: row.trialDays,
      Partner: row.partner,
      CustomerStage: row.customerStage,
      SignupType: row.signupType,
      MicrophoneBehavior: row.microphoneBehavior,
      ...(isAdministrator ? presentSensitive(row, viewer) : {}),
    };
  }

  async function readLicense(scope: ReadScope) {
    const plans = (await listPlans(scope)).map(presentPlan);
    return { PlatformLicense: plans[0] ?? null, Licenses: plans };
  }

  async function readMembers(scope: ReadScope) {
    const { users, admins } = await countMembers(scope);
    return { TotalUsers: users, TotalAdmins: admins };
  }

  async function readUsage(scope: ReadScope) {
    const now = clock();
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    const days = await statistics.sessionsByDay(scope, from, to);
    return {
      MonthlySessions: days.reduce((sum, { count }) => sum + count, 0),
      // A contract is about a month; a day may be that of one person.
      SessionsThisMonthByDay: (await withholdsSmallGroups(scope))
        ? null
        : days.map(({ date, count }) => ({ Date: date, Count: count })),
    };
  }

  return { present, presentOwn, readPart, seenBy, countTrialDays };
}

/** Provider staff looks at other organisations' use, not at the links by which one joins them. */
function presentSensitive(row: OrganisationRow, viewer: Viewer) {
  const seesLinks = row.organisationId === viewer.organisationId && can(viewer, 'invite:create');
  const seesAdminLink = seesLinks && can(viewer, 'invite:see-admin-link');
  return {
    AccountID: row.accountId,
    APIIncomingURL: row.apiIncomingUrl,
    InviteCodeAdmin: seesAdminLink ? row.inviteCodeAdmin : null,
    InviteCodeUser: seesLinks ? row.inviteCodeUser : null,
    Created: row.createdAt,
  };
}

/** A plan as kinds of content resolve their own limits of it. */
export type PlanSource = ReturnType<typeof presentPlan>;

export function presentPlan(plan: Plan) {
  const { limits } = plan;
  return {
    limits,
    ID: String(plan.id),
    Type: plan.type,
    Title: plan.title,
    StartDate: plan.startDate,
    ExpiryDate: endOfPlan(plan),
    CreditsPerMonth: creditsPerMonthOf(plan),
    Editors: limits[planKeys.editors] ?? null,
    PaidEditorSeats: limits[planKeys.paidEditors] ?? null,
    Learners: limits[planKeys.learners] ?? null,
    Notes: plan.notes,
    Reason: plan.reason,
    HasRealTimeVoice: plan.hasRealTimeVoice,
    HasVideoAvatars: plan.hasVideoAvatars,
    HasExtendedAvatars: plan.hasExtendedAvatars,
    HasChildAvatars: plan.hasChildAvatars,
  };
}

function idText(id: number | null): string | null {
  return id === null ? null : String(id);
}
