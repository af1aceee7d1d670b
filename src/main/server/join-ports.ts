import { permissionsPoint } from '#features/authorisation/server/extension-points.ts';
import { contentKindsPoint } from '#features/content/server/extension-points.ts';
import { starterSourcePoint } from '#features/content-copy/server/extension-points.ts';
import { organisationPortsPoint } from '#features/organisations/server/extension-points.ts';
import { systemChecksPoint } from '#features/system/server/extension-points.ts';
import type { Contribution } from '#kernel/extension-point.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { contentKinds } from './content-kinds.ts';
import { laterStarterSource } from './later-starter-source.ts';
import { createOrganisationPorts } from './organisation-ports.ts';
import { permissionSets } from './permissions.ts';
import { createSystemChecks } from './system-checks.ts';

/** What features need of several later features. Each port looks up those features when it is called. */
export function joinPorts(
  context: ServerContext,
  state: Pick<Parameters<typeof createSystemChecks>[0], 'readBackups' | 'readReplica'>,
): readonly Contribution[] {
  return [
    ...permissionSets.map((permissions) => permissionsPoint.bring(permissions)),
    organisationPortsPoint.bring(createOrganisationPorts(context)),
    contentKindsPoint.bring(contentKinds),
    starterSourcePoint.bring(laterStarterSource(context.config.demoLanguage)),
    systemChecksPoint.bring(createSystemChecks({ ...context, ...context.files, ...state })),
  ];
}
