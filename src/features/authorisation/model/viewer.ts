import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';

export type { Viewer } from '#kernel/viewer.ts';

/** The server acting in an organisation: jobs, seeding, operator commands. */
export function serviceViewer(organisationId: number, actingPersonId: number | null = null): Viewer {
  return {
    kind: 'service',
    personId: actingPersonId,
    organisationId,
    role: 'super',
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: null,
    sharedItem: null,
  };
}

/** The person of the viewer. @throws FORBIDDEN for viewers without one, such as visitors of a share link */
export function assertMember(viewer: Viewer): number {
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}
