import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ExportedFile, OrganisationPorts } from './ports.ts';

/** Files that people fetch by a signed address. */
export const exportedFilesPoint = defineExtensionPoint<ExportedFile>('organisations.exported-files');

/** What organisations and their people need of features to the right; main joins it. */
export const organisationPortsPoint = defineExtensionPoint<OrganisationPorts>('organisations.ports');
