import type { ExportFormat } from '../model/export-request.ts';
import { partFiles } from './part-writers.ts';

/** Below it are all files of an export. */
export function exportPrefix(organisationId: number, exportId: number): string {
  return `org/${organisationId}/exports/${exportId}/`;
}

export function partKey(
  organisationId: number,
  { id, format }: { id: number; format: ExportFormat },
  number: number,
): string {
  return `${exportPrefix(organisationId, id)}${number}.${partFiles[format].ending}`;
}
