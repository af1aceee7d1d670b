import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ExportedFile, OrganisationPorts } from './ports.ts';

/** Files that people fetch by a signed address. */
export const exportedFilesPoint = defineExtensionPoint<ExportedFile>('organisations.exported-files');

/** The ports that organisations and their people need of later features; main joins them. */
export const organisationPortsPoint = defineExtensionPoint<OrganisationPorts>('organisations.ports');
