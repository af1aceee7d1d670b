import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** One that failed, without anybody having been told of it. */
export async function buildNotification(
  tenancy: Tenancy,
  organisationId: number,
  { event = 'member.created', note = '', createdAt = new Date('2026-11-01T08:00:00Z') } = {},
): Promise<number> {
  return tenancy.inOrganisation(organisationId, async ({ db }) => {
    const row = await db
      .insertInto('api_notification')
      .values({
        organisation_id: organisationId,
        message_id: randomUUID(),
        event,
        body: JSON.stringify({ type: event, data: { MemberID: '1', Name: note } }),
        url: 'https://receiver.example.org/hook',
        status: 'failed',
        attempts: 1,
        first_tried_at: createdAt,
        last_sent_at: createdAt,
        response: `${note} refused`,
        created_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export async function setEndpoint(tenancy: Tenancy, organisationId: number, url: string): Promise<void> {
  await tenancy.inOrganisation(organisationId, ({ db }) =>
    db.updateTable('organisation').set({ api_incoming_url: url }).where('id', '=', organisationId).execute(),
  );
}

type Received = { headers: IncomingHttpHeaders; body: string };

/** A receiver on this machine that answers as it is told. */
export async function startReceiver(
  answer: (count: number) => { status: number; body?: string; headers?: Record<string, string> } = () => ({
    status: 200,
  }),
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    const { status, body = '', headers = {} } = answer(received.length);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address has this shape
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
