import { assertMember } from '#features/authorisation/model/viewer.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Page } from '#kernel/paging.ts';
import { isTimeZone } from '#kernel/time-zone.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan, can } from '../model/permissions.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { makeInviteCode, replaceInviteCode } from './invite-code-store.ts';
import { organisationError } from './organisation-error.ts';
import {
  findOrganisation,
  listOrganisations,
  type OrganisationChange,
  type OrganisationListRequest,
  type OrganisationRow,
  updateOrganisation,
} from './organisation-store.ts';
import type { ClockFollower, PicturePort } from './ports.ts';

/** By the key of what is counted. */
export type CountUse = (scope: ReadScope) => Promise<ReadonlyMap<string, number>>;

export type OrganisationService = ReturnType<typeof createOrganisationService>;
/** Only the sent fields. */
export type OrganisationInput = {
  name?: string;
  description?: string;
  enforceMfa?: boolean;
  learnerFeedback?: boolean;
  disableLeaderboard?: boolean;
  withholdSmallGroups?: boolean;
  timeZone?: string | null;
  logoMediaId?: number | null;
  brandImageMediaId?: number | null;
  apiIncomingUrl?: string;
  inviteCodeAdmin?: 'new' | null;
  inviteCodeUser?: 'new' | null;
};

const maxNameLength = 100;
const maxDescriptionLength = 2_000;

export function createOrganisationService(deps: {
  tenancy: Tenancy;
  countUse: CountUse;
  pictures: PicturePort;
  isEndpointAllowed: (address: string) => boolean;
  /** What goes by the clock of an organisation is moved with it. */
  listClockFollowers: () => readonly ClockFollower[];
  clock: () => Date;
}) {
  const { tenancy, pictures, isEndpointAllowed } = deps;

  async function list(viewer: Viewer, request: OrganisationListRequest): Promise<Page<OrganisationRow>> {
    const all = can(viewer, 'staff:list-organisations');
    const personId = all ? null : assertMember(viewer);
    return tenancy.readAcrossOrganisations(all ? 'provider-staff' : 'organisation-switch', (scope) =>
      listOrganisations(scope, { ...request, personId }),
    );
  }

  async function find(viewer: Viewer, organisationId: number): Promise<OrganisationRow | null> {
    const isOwn = organisationId === viewer.organisationId && viewer.kind !== 'public';
    if (!isOwn && !can(viewer, 'staff:list-organisations')) return null;
    return tenancy.readInOrganisation(organisationId, findOrganisation);
  }

  /** The number of each thing that plans limit. */
  async function countUse(viewer: Viewer, organisationId: number): Promise<ReadonlyMap<string, number>> {
    assertCan(viewer, 'organisation:see-plan');
    assertOwn(viewer, organisationId);
    return tenancy.readInOrganisation(organisationId, deps.countUse);
  }

  /** The organisation with the codes of its links. */
  async function findWithCodes(viewer: Viewer, organisationId: number): Promise<OrganisationRow> {
    assertCan(viewer, 'invite:create');
    assertOwn(viewer, organisationId);
    const row = await tenancy.readInOrganisation(organisationId, findOrganisation);
    if (!row) throw notFound('This organisation does not exist.');
    return can(viewer, 'invite:see-admin-link') ? row : { ...row, inviteCodeAdmin: null };
  }

  async function update(
    viewer: Viewer,
    organisationId: number,
    input: OrganisationInput,
  ): Promise<OrganisationRow> {
    assertCan(viewer, 'organisation:edit');
    assertOwn(viewer, organisationId);
    const checked = checkTexts(input, isEndpointAllowed);
    if (input.inviteCodeAdmin === 'new' || input.inviteCodeUser === 'new')
      await tenancy.readAcrossOrganisations('people', (platform) => assertConfirmed(platform, viewer));
    return tenancy.inOrganisation(organisationId, async (scope) => {
      const change = {
        ...checked,
        ...(await checkPictures(scope, input)),
        ...(await changeCodes(scope, input)),
      };
      await updateOrganisation(scope, change, deps.clock());
      if (input.timeZone !== undefined)
        for (const { follow } of deps.listClockFollowers()) await follow(scope);
      await recordChange(scope, viewer, input);
      const row = await findOrganisation(scope);
      if (!row) throw notFound('This organisation does not exist.');
      return row;
    });
  }

  async function checkPictures(scope: Scope, input: OrganisationInput): Promise<OrganisationChange> {
    const check = async (id: number | null, field: string) => {
      if (id !== null && !(await pictures.find(scope, id)))
        throw organisationError('organisation.picture-invalid', [field]);
      return id;
    };
    const { logoMediaId, brandImageMediaId } = input;
    return {
      ...(logoMediaId === undefined ? {} : { logo_media_id: await check(logoMediaId, 'LogoMediaID') }),
      ...(brandImageMediaId === undefined
        ? {}
        : { brand_image_media_id: await check(brandImageMediaId, 'BrandImageMediaID') }),
    };
  }

  return { list, find, countUse, findWithCodes, update };
}

function assertOwn(viewer: Viewer, organisationId: number): void {
  if (organisationId !== viewer.organisationId) throw notFound('This organisation does not exist.');
}

type CheckAddress = (address: string) => boolean;

function checkTexts(input: OrganisationInput, isEndpointAllowed: CheckAddress): OrganisationChange {
  const { name, description, enforceMfa, learnerFeedback, disableLeaderboard } = input;
  const { withholdSmallGroups, timeZone, apiIncomingUrl } = input;
  return {
    ...(name === undefined ? {} : { name: checkName(name) }),
    ...(description === undefined ? {} : { description: checkDescription(description) }),
    ...(enforceMfa === undefined ? {} : { enforce_mfa: enforceMfa }),
    ...(learnerFeedback === undefined ? {} : { learner_feedback: learnerFeedback }),
    ...(disableLeaderboard === undefined ? {} : { disable_leaderboard: disableLeaderboard }),
    ...(withholdSmallGroups === undefined ? {} : { withhold_small_groups: withholdSmallGroups }),
    ...(timeZone === undefined ? {} : { time_zone: checkTimeZone(timeZone) }),
    ...(apiIncomingUrl === undefined
      ? {}
      : { api_incoming_url: checkEndpoint(apiIncomingUrl, isEndpointAllowed) }),
  };
}

function checkName(text: string): string {
  const name = text.trim();
  if (name === '') throw organisationError('organisation.name-required', ['Name']);
  if ([...name].length > maxNameLength) throw organisationError('organisation.name-too-long', ['Name']);
  return name;
}

function checkDescription(text: string): string {
  if ([...text].length > maxDescriptionLength)
    throw organisationError('organisation.description-too-long', ['Description']);
  return text;
}

function checkTimeZone(timeZone: string | null): string | null {
  if (timeZone !== null && !isTimeZone(timeZone))
    throw organisationError('organisation.time-zone-unknown', ['TimeZone']);
  return timeZone;
}

function checkEndpoint(text: string, isAllowed: CheckAddress): string {
  const address = text.trim();
  if (address !== '' && !isAllowed(address))
    throw organisationError('organisation.endpoint-invalid', ['APIIncomingURL']);
  return address;
}

async function changeCodes(scope: Scope, input: OrganisationInput): Promise<OrganisationChange> {
  const change: OrganisationChange = {};
  if (input.inviteCodeAdmin !== undefined) {
    change.invite_code_admin = input.inviteCodeAdmin === null ? null : makeInviteCode();
    await replaceInviteCode(scope, 'invite-admin', scope.organisationId, change.invite_code_admin);
  }
  if (input.inviteCodeUser !== undefined) {
    change.invite_code_user = input.inviteCodeUser === null ? null : makeInviteCode();
    await replaceInviteCode(scope, 'invite-user', scope.organisationId, change.invite_code_user);
  }
  return change;
}

async function recordChange(scope: Scope, viewer: Viewer, input: OrganisationInput): Promise<void> {
  const target = { targetKind: 'organisation', targetId: scope.organisationId };
  const { inviteCodeAdmin, inviteCodeUser, ...settings } = input;
  const fields = Object.keys(settings);
  if (fields.length > 0) {
    const details = {
      fields,
      ...(settings.enforceMfa === undefined ? {} : { enforceMfa: settings.enforceMfa }),
      ...(settings.withholdSmallGroups === undefined
        ? {}
        : { withholdSmallGroups: settings.withholdSmallGroups }),
      ...(settings.timeZone === undefined ? {} : { timeZone: settings.timeZone }),
    };
    await recordAudit(scope, viewer, { action: 'organisation-updated', ...target, details });
  }
  const links = [
    ['admin', inviteCodeAdmin],
    ['user', inviteCodeUser],
  ] as const;
  for (const [role, code] of links) {
    if (code === undefined) continue;
    const action = code === null ? 'invite-link-withdrawn' : 'invite-link-made';
    await recordAudit(scope, viewer, { action, ...target, details: { role } });
  }
}
