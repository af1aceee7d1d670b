import { randomUUID } from 'node:crypto';
import type { Logger } from '#platform/log/log.ts';

/** How long running work may take to end once the process cannot be trusted any more. */
const patienceMs = 10_000;

/**
 * Errors of a socket or stream whose other side has closed: they concern one connection, even without a listener.
 */
const ofOneConnection =
  /^(?:EPIPE|ECONNRESET|ECONNABORTED|ETIMEDOUT|EHOSTUNREACH|ABORT_ERR|ERR_STREAM_\w+|ERR_HTTP_\w+|ERR_INVALID_STATE|HPE_\w+)$/;

/**
 * Errors without a handler. A rejected promise belongs to one piece of work, which failed: it is logged with a
 * reference and the server goes on. So is the error of one connection. Any other uncaught error may have left
 * something half done: the process ends in order, with exit code 1, and its supervisor starts it again.
 */
export function judgeError(origin: 'rejection' | 'exception', error: unknown): 'go-on' | 'end' {
  if (origin === 'rejection') return 'go-on';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && ofOneConnection.test(code) ? 'go-on' : 'end';
}

/** Handles uncaught errors for as long as the process lives. */
export function guardProcess(deps: { log: Logger; stop: () => Promise<void> }): void {
  const { log, stop } = deps;
  let ending = false;
  const handle = (origin: 'rejection' | 'exception', error: unknown) => {
    const reference = randomUUID();
    if (judgeError(origin, error) === 'go-on') {
      log.error({ err: error, reference, origin }, 'an error that nobody caught; the server goes on');
      return;
    }
    log.fatal({ err: error, reference, origin }, 'an error that nobody caught; the server ends');
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    stop().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  process.on('unhandledRejection', (error) => handle('rejection', error));
  process.on('uncaughtException', (error) => handle('exception', error));
}
