import type { FeatureResolvers } from '#generated/resolvers/data-exports.ts';
import { parseId } from '#kernel/ids.ts';
import type { ExportContext } from './export-context.ts';
import * as service from './export-service.ts';
import type { ListedExport } from './export-store.ts';

export function createDataExportResolvers(context: ExportContext): FeatureResolvers {
  return {
    Query: {
      readDataExports: async (_source, _args, request) =>
        (await service.listDataExports(context, request.requireViewer())).map(present),
    },
    Mutation: {
      createDataExport: async (_source, { Input }, request) =>
        String(
          await service.createDataExport(context, request.requireViewer(), {
            format: Input.Format,
            datasets: Input.Datasets,
            startDate: Input.StartDate,
            endDate: Input.EndDate,
            withPeople: Input.WithPeople,
          }),
        ),
      async cancelDataExport(_source, { ID }, request) {
        await service.cancelDataExport(context, request.requireViewer(), parseId(ID));
        return ID;
      },
      async deleteDataExport(_source, { ID }, request) {
        await service.deleteDataExport(context, request.requireViewer(), parseId(ID));
        return ID;
      },
      async downloadDataExport(_source, { ID }, request) {
        const viewer = request.requireViewer();
        const { url, expires } = await service.requestDataExportFile(context, viewer, parseId(ID));
        return { URL: url, Expires: expires };
      },
    },
  };
}

function present(row: ListedExport) {
  return {
    ID: String(row.id),
    Format: row.format,
    Datasets: row.datasets,
    StartDate: row.firstDay,
    EndDate: row.lastDay,
    WithPeople: row.withPeople,
    State: row.state,
    Problem: row.problem,
    Progress: Math.floor(row.progress / 10),
    Rows: row.rows,
    Bytes: row.bytes,
    Created: row.createdAt,
    Ended: row.endedAt,
    Expires: row.expiresAt,
    AskedBy: row.askedBy,
  };
}
