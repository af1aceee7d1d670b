import { parseRole } from '#features/authorisation/model/roles.ts';
import { isTrialOver } from '#features/entitlements/model/trial.ts';
import { findStanding } from '#features/identity/server/membership-view.ts';
import { findOrganisation, type OrganisationRow } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { can } from '../model/permissions.ts';
import type { CopyContext } from './copy-context.ts';

/** Another organisation, with the asking person as they would be there. */
export type CopyTarget = { id: number; name: string; viewer: Viewer };

const mostListed = 1_000;
/** Of somebody who is no staff of the provider: each is looked into. */
const mostMemberships = 100;

/** Whether they may copy out of the organisation they are in; where to is another question. */
function mayCopyOut({ givingOrganisation }: CopyContext, viewer: Viewer): boolean {
  const target = { givesContent: viewer.organisationId === givingOrganisation };
  return viewer.kind === 'member' && can(viewer, 'content:copy-between-organisations', target);
}

/** The organisation, for somebody who may bring content into it; null is all that others learn. */
export async function findTarget(
  context: CopyContext,
  viewer: Viewer,
  organisationId: number,
): Promise<CopyTarget | null> {
  if (organisationId === viewer.organisationId || !mayCopyOut(context, viewer)) return null;
  const organisation = await context.tenancy.readInOrganisation(organisationId, findOrganisation);
  return organisation && enter(context, viewer, organisation);
}

/** Where the viewer may copy things of one kind to, by name. */
export async function listTargets(
  context: CopyContext,
  viewer: Viewer,
  canCreate: (viewer: Viewer) => boolean,
): Promise<CopyTarget[]> {
  if (!mayCopyOut(context, viewer)) return [];
  const limit = isProviderStaff(viewer) ? mostListed : mostMemberships;
  const { nodes } = await context.listOrganisations(viewer, { page: { limit, offset: 0 } });
  const targets: CopyTarget[] = [];
  for (const organisation of nodes) {
    if (organisation.organisationId === viewer.organisationId) continue;
    const target = await enter(context, viewer, organisation);
    if (target && canCreate(target.viewer)) targets.push(target);
  }
  return targets;
}

async function enter(
  { tenancy, clock, hasTrials }: CopyContext,
  viewer: Viewer,
  { organisationId, name, archivedAt, trial, trialExpiresAt, enforceMfa }: OrganisationRow,
): Promise<CopyTarget | null> {
  if (archivedAt !== null || (hasTrials() && isTrialOver({ trial, trialExpiresAt }, clock()))) return null;
  const there = { ...viewer, organisationId };
  if (isProviderStaff(viewer)) return { id: organisationId, name, viewer: { ...there, role: 'admin' } };
  const { personId } = viewer;
  if (personId === null) return null;
  const standing = await tenancy.readInOrganisation(organisationId, (scope) => findStanding(scope, personId));
  // Nobody works in an organisation that wants a second factor before they have one.
  if (!standing || (enforceMfa && !standing.hasSecondFactor)) return null;
  return { id: organisationId, name, viewer: { ...there, role: parseRole(standing.role) } };
}

/** They do in every organisation what its administrators do, through functions that are named; this is one. */
function isProviderStaff(viewer: Viewer): boolean {
  return can(viewer, 'staff:list-organisations');
}
