import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { OrganisationData } from './organisation-export.ts';
import type { ClockFollower, ExportedFile, OrganisationPorts } from './ports.ts';

export type { OrganisationData } from './organisation-export.ts';

/** Files that people fetch by a signed address. */
export const exportedFilesPoint = defineExtensionPoint<ExportedFile>('organisations.exported-files');

/** What an organisation takes along of itself, beside its name. */
export const organisationDataPoint = defineExtensionPoint<OrganisationData>('organisations.data');

/** What is planned by the clock of an organisation. */
export const clockFollowersPoint = defineExtensionPoint<ClockFollower>('organisations.clock-followers');

/** The ports that organisations and their people need of later features; main joins them. */
export const organisationPortsPoint = defineExtensionPoint<OrganisationPorts>('organisations.ports');
