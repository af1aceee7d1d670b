import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).default({}),
});
const request = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type ReceivedSpan = z.infer<typeof span>;

/** A collector on this machine that keeps what it is sent. */
export async function startOtlpReceiver(status = 200) {
  const bodies: string[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString('utf8'));
    keys.push(message.headers['api-key']?.toString());
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address has this shape
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    bodies,
    /** The header Api-Key of each request. */
    keys,
    listSpans: (): ReceivedSpan[] =>
      bodies.flatMap((body) =>
        request
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

export function attributeOf({ attributes }: ReceivedSpan, key: string): unknown {
  return Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];
}
