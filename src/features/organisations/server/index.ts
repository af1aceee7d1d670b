import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createExportLinks, type ExportLinks } from './export-links.ts';
import { registerExportRoutes } from './export-routes.ts';
import { exportedFilesPoint } from './extension-points.ts';
import { type OrganisationData, organisationDataFile } from './organisation-export.ts';
import { createOrganisationReads, type OrganisationReads } from './organisation-reads.ts';
import { createOrganisationResolvers } from './organisation-resolvers.ts';
import {
  type CountUse,
  createOrganisationService,
  type OrganisationService,
} from './organisation-service.ts';
import type { ClockFollower, ExportedFile, OrganisationPorts } from './ports.ts';

export { assertConfirmed } from './assert-confirmed.ts';
export type { ExportLinks } from './export-links.ts';
export {
  hashInviteCode,
  type InviteKind,
  inviteKinds,
  inviteRole,
  isGroupInvite,
  makeInviteCode,
  replaceInviteCode,
} from './invite-code-store.ts';
export {
  type CountedByKind,
  countLater,
  getKindCount,
  type KindCounts,
  readKindCount,
  toKindCounts,
} from './kind-counts.ts';
export { type ListSort, orderBy } from './list-conditions.ts';
export { organisationError } from './organisation-error.ts';
export type { OrganisationReads } from './organisation-reads.ts';
export {
  findOrganisation,
  insertOrganisation,
  listOrganisations,
  type OrganisationListRequest,
  type OrganisationRow,
} from './organisation-store.ts';
export { assertOwnOrganisation } from './own-organisation.ts';
export { readPlanLimit, readUse } from './plan-fields.ts';
export type {
  ContentPort,
  ExportedFile,
  GroupContent,
  MemberStatistics,
  OrganisationPorts,
  PresentedPicture,
} from './ports.ts';
export { readInviteCode } from './read-invite-code.ts';
export { withholdsSmallGroups } from './small-groups-view.ts';
export { findChosenTimeZone } from './time-zone-view.ts';

export type OrganisationsFeature = ServerFeature & {
  settings: OrganisationService;
  reads: OrganisationReads;
  /** Signed addresses of files that are made when they are fetched. */
  exportLinks: ExportLinks;
};

/** The organisation itself: its settings, its plan, and the files that it gives out. */
export function createOrganisationsFeature(
  deps: OrganisationPorts & {
    tenancy: Tenancy;
    countUse: CountUse;
    /** Signs the addresses of exports. */
    addressKeys: SigningKeys;
    /** Known once all features are made. */
    listExportedFiles: () => readonly ExportedFile[];
    findViewerOf: (signInId: string) => Promise<Viewer | null>;
    takePace: ServerContext['takePace'];
    downloadPatienceMs: number;
    clock: () => Date;
    /** Of organisations that chose none. */
    defaultTimeZone: string | null;
    /** Known once all features are made. */
    listClockFollowers: () => readonly ClockFollower[];
    hasTrials: () => boolean;
    /** Known once all features are made. */
    listOrganisationData: () => readonly OrganisationData[];
  },
): OrganisationsFeature {
  const reads = createOrganisationReads(deps);
  const settings = createOrganisationService(deps);
  const exportLinks = createExportLinks(deps);
  const exporting = { ...deps, links: exportLinks };
  return {
    resolvers: createOrganisationResolvers({ organisations: settings, reads, exporting, licences: deps }),
    // To change the organisation, and to see what there is to pay for.
    whileLocked: {
      open: [
        'Query.readOrganisations',
        'Query.readOneOrganisation',
        'Query.readOrgTrial',
        'Query.licenseCounts',
        'Mutation.exportOrganisationData',
      ],
    },
    brings: [exportedFilesPoint.bring(organisationDataFile(exporting))],
    async routes(app) {
      registerExportRoutes(app, { ...deps, links: exportLinks });
    },
    settings,
    reads,
    exportLinks,
  };
}
