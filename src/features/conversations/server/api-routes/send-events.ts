import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { describeError } from '#platform/http/api-request.ts';
import type { TurnEvent } from '../../model/api-messages.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Sends events as server-sent events, each at once. An error before the first is an ordinary error answer; later it is
 * an event of its own. `leave` is called when the reader has gone, and the remaining events are dropped, so that
 * started work ends in order.
 */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  tell: (signal: AbortSignal) => AsyncGenerator<TurnEvent>,
): Promise<void> {
  const leaving = new AbortController();
  const onClose = () => leaving.abort();
  reply.raw.once('close', onClose);
  try {
    const events = tell(leaving.signal);
    const first = await events.next();
    reply.hijack();
    // 'close' reports that the reader left; a write that was on its way then must not end more than this answer.
    reply.raw.on('error', onClose);
    // A reply that was taken over no longer writes its own headers.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const stream = openEventStream(reply.raw, leaving.signal);
    try {
      if (!first.done) stream.write(first.value);
      for await (const event of events) stream.write(event);
    } catch (error) {
      stream.write({ event: 'error', data: describeFailure(request, error) });
    }
    stream.end();
  } finally {
    reply.raw.off('close', onClose);
  }
}

/** Events that are there at the same moment go in one piece: each write to a socket costs as much as a short statement. */
function openEventStream(response: ServerResponse, left: AbortSignal) {
  let waiting = '';
  let timer: NodeJS.Immediate | undefined;
  function flush() {
    timer = undefined;
    if (!response.headersSent) response.writeHead(200, headers);
    if (!left.aborted) response.write(waiting);
    waiting = '';
  }
  return {
    write({ event, data }: TurnEvent) {
      waiting += `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      timer ??= setImmediate(flush);
    },
    end() {
      clearImmediate(timer);
      const length = { 'content-length': Buffer.byteLength(waiting) };
      if (!response.headersSent) response.writeHead(200, { ...headers, ...length });
      response.end(left.aborted ? undefined : waiting);
    },
  };
}

function describeFailure(request: FastifyRequest, error: unknown) {
  if (error instanceof AppError) return describeError(error);
  request.log.error({ err: error, url: request.url.split('?')[0] }, 'internal error');
  return { code: 'INTERNAL', message: 'Something went wrong on the server.', reason: null };
}
