import { choiceListPoint } from '#features/attempts/server/extension-points.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { exportedFilesPoint } from '#features/organisations/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { maxExportBytes, maxKeptBytes, partLimits } from '../model/export-limits.ts';
import { dataExportPermissions } from '../model/permissions.ts';
import type { ExportContext } from './export-context.ts';
import { createExportDataJob } from './export-data-job.ts';
import { exportedDataFile } from './export-download.ts';
import { dataExportNotice } from './export-notices.ts';
import { createDataExportResolvers } from './export-resolvers.ts';
import { tidyExports } from './export-upkeep.ts';
import { createPersonalExportData } from './personal-export-data.ts';

export const dataExportsServer = defineServerFeature({
  name: 'data-exports',
  schemaFiles: [new URL('./data-exports.graphql', import.meta.url)],
  permissions: dataExportPermissions,
  create(context) {
    const exports = createExportContext(context);
    return {
      resolvers: createDataExportResolvers(exports),
      jobs: [createExportDataJob(exports)],
      upkeep: [tidyExports(exports)],
      brings: [
        exportedFilesPoint.bring(exportedDataFile(exports)),
        noticeKindsPoint.bring(dataExportNotice),
        personalDataPoint.bring(createPersonalExportData(exports)),
      ],
    };
  },
});

function createExportContext(context: ServerContext): ExportContext {
  const { tenancy, clock, files, listParts } = context;
  return {
    ...{ tenancy, clock, listParts },
    store: files.store,
    links: organisationsServer.of(context).exportLinks,
    listAnswerTypes: () => [...new Set(listParts(choiceListPoint).map(({ type }) => type))],
    limits: {
      part: partLimits,
      exportBytes: maxExportBytes,
      keptBytes: maxKeptBytes,
    },
  };
}
