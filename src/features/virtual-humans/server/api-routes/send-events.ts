import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { TurnEvent } from '../../model/api-messages.ts';
import { describeError } from './api-request.ts';

/**
 * Sends what is told as server-sent events, each as soon as it is there. What fails before the first is an ordinary
 * refusal; later it is an event of its own. `leave` is called when the reader has gone, and then the rest is told to
 * nobody, so that what was begun is ended in order.
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
    reply.raw.writeHead(200, {
      ...securityHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const write = ({ event, data }: TurnEvent) => {
      if (!leaving.signal.aborted) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    try {
      if (!first.done) write(first.value);
      for await (const event of events) write(event);
    } catch (error) {
      write({ event: 'error', data: describeFailure(request, error) });
    }
    reply.raw.end();
  } finally {
    reply.raw.off('close', onClose);
  }
}

function describeFailure(request: FastifyRequest, error: unknown) {
  if (error instanceof AppError) return describeError(error);
  request.log.error({ err: error, url: request.url.split('?')[0] }, 'internal error');
  return { code: 'INTERNAL', message: 'Something went wrong on the server.', reason: null };
}
