import { Readable } from 'node:stream';
import { exportedFilesPoint } from '#features/organisations/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { auditPermissions } from '../model/permissions.ts';
import { createAuditLogResolvers } from './audit-log-resolvers.ts';
import { type AuditContext, writeAuditCsv } from './audit-log-service.ts';
import type { AuditFilter } from './audit-log-store.ts';
import { targetNamesPoint } from './extension-points.ts';

export const auditServer = defineServerFeature({
  name: 'audit',
  schemaFiles: [new URL('./audit-log.graphql', import.meta.url)],
  permissions: auditPermissions,
  create(context) {
    const audit: AuditContext = {
      tenancy: context.tenancy,
      links: organisationsServer.of(context).exportLinks,
      listTargetNames: () => context.listParts(targetNamesPoint),
    };
    return {
      resolvers: createAuditLogResolvers(audit),
      whileLocked: { open: ['Mutation.exportAuditRecords'] },
      brings: [
        exportedFilesPoint.bring({
          kind: 'audit-log',
          contentType: 'text/csv; charset=utf-8',
          fileName: 'audit-log.csv',
          // The filter is the API's own, signed by us since.
          write: async (viewer, filter) =>
            Readable.from(writeAuditCsv(audit, viewer, filter as AuditFilter | null)),
        }),
      ],
    };
  },
});
