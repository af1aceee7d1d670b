import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { AuditLogService } from './audit-log-service.ts';
import type { AuditFilter } from './audit-log-store.ts';
import type { ExportLinks, ExportTicket } from './export-links.ts';
import type { OwnDataService } from './own-data-service.ts';

/** Files by signed address. Who may no longer have them gets nothing, however fresh the address is. */
export function registerExportRoutes(
  app: FastifyInstance,
  deps: {
    links: ExportLinks;
    findHolder: (ticket: ExportTicket) => Promise<Viewer | null>;
    auditLog: AuditLogService;
    ownData: OwnDataService;
  },
): void {
  app.get<{ Params: { ticket: string } }>('/exports/:ticket', async (request, reply) => {
    const ticket = deps.links.open(request.params.ticket);
    const viewer = ticket && (await deps.findHolder(ticket));
    if (!ticket || !viewer) throw notFound('This address does not work any more.');
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    if (ticket.kind === 'audit-log') {
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="audit-log.csv"');
      // Written by us from the API's own filter and signed since.
      const filter = ticket.filter as AuditFilter | null;
      return reply.send(Readable.from(deps.auditLog.writeCsv(viewer, filter)));
    }
    reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="praxis-own-data.json"');
    return reply.send(JSON.stringify(await deps.ownData.collect(viewer), null, 2));
  });
}
