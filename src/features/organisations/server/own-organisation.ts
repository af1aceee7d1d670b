import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';

export function assertOwnOrganisation(viewer: Viewer, organisationId: number | undefined): void {
  if (organisationId !== undefined && organisationId !== viewer.organisationId)
    throw notFound('This organisation does not exist.');
}
