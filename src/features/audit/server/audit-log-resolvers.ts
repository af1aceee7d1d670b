import type { FeatureResolvers } from '#generated/resolvers/audit.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import {
  type AuditContext,
  listActions,
  listAudit,
  nameOfActor,
  requestAuditExport,
  type ShownRecord,
} from './audit-log-service.ts';

export function createAuditLogResolvers(audit: AuditContext): FeatureResolvers {
  return {
    Query: {
      readAuditRecords: async (_source, args, context) => {
        const { filter, sort } = args;
        const page = parsePageRequest(args, 100, 20);
        return toConnection(
          await listAudit(audit, context.requireViewer(), { filter, sort, page }),
          presentRecord,
        );
      },
      readAuditActions: (_source, _args, context) => listActions(audit, context.requireViewer()),
    },
    Mutation: {
      exportAuditRecords: async (_source, args, context) => {
        const { url, expires } = await requestAuditExport(
          audit,
          context.requireViewer(),
          args.filter ?? null,
        );
        return { URL: url, Expires: expires };
      },
    },
  };
}

function presentRecord(record: ShownRecord) {
  const id = (value: number | null) => (value === null ? null : String(value));
  return {
    ID: String(record.id),
    At: record.at,
    Action: record.action,
    ActorID: id(record.actorId),
    ActorName: nameOfActor(record),
    ImpersonatorID: id(record.impersonatorId),
    ImpersonatorName: record.impersonatorName,
    TargetKind: record.targetKind,
    TargetID: id(record.targetId),
    TargetName: record.targetName,
    Details: record.details,
  };
}
