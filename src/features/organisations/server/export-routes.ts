import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { leaveWhenStalled } from '#platform/http/stalled-reader.ts';
import type { ExportLinks, ExportTicket } from './export-links.ts';
import type { ExportedFile, NamedFile } from './ports.ts';

/** A file is made anew each time: a page of PDF takes a tenth of a second of a processor, a table of people as much. */
const pointsOfFile = 20;

/** Files by signed address. A person who lost the permission gets nothing, however new the address is. */
export function registerExportRoutes(
  app: FastifyInstance,
  deps: {
    links: ExportLinks;
    findViewerOf: (signInId: string) => Promise<Viewer | null>;
    listExportedFiles: () => readonly ExportedFile[];
    takePace: ServerContext['takePace'];
    /** A reader that takes nothing for so long is left. */
    downloadPatienceMs: number;
  },
): void {
  /**
   * The present viewer of the person of an address: without a session, disabled or demoted, they have no permission.
   */
  async function findHolder(ticket: ExportTicket): Promise<Viewer | null> {
    const { signInId, organisationId, personId } = ticket;
    if (signInId === null) return null;
    const viewer = await deps.findViewerOf(signInId);
    return viewer?.organisationId === organisationId && viewer.personId === personId ? viewer : null;
  }

  app.get<{ Params: { ticket: string } }>('/exports/:ticket', async (request, reply) => {
    const ticket = deps.links.open(request.params.ticket);
    const file = deps.listExportedFiles().find(({ kind }) => kind === ticket?.kind);
    const viewer = ticket && (await findHolder(ticket));
    if (!ticket || !file || !viewer) throw notFound('This address does not work any more.');
    await deps.takePace({ viewer, address: request.ip }, pointsOfFile);
    reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
    // A browser that shows it all the same runs nothing of it.
    reply.header('Content-Security-Policy', "sandbox; default-src 'none'");
    const written = await file.write(viewer, ticket.filter);
    const named = isNamed(written) ? written : null;
    reply.type(named?.contentType ?? file.contentType);
    reply.header('Content-Disposition', named?.disposition ?? `attachment; filename="${file.fileName}"`);
    const body = named ? named.body : written;
    if (body instanceof Readable) leaveWhenStalled(body, deps.downloadPatienceMs);
    return reply.send(body);
  });
}

function isNamed(written: Awaited<ReturnType<ExportedFile['write']>>): written is NamedFile {
  return typeof written === 'object' && 'disposition' in written;
}
