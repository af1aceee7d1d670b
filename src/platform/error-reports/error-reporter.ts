import { randomBytes } from 'node:crypto';
import { describeError, type ErrorReport } from '#kernel/error-report.ts';
import type { ReportAddress } from './report-address.ts';

/** A page that was loaded, and how long it took. */
type PageTrace = { page: string; startedAt: Date; durationMs: number };
/** Where it happened: on the server, or in which browser. */
type ReportPlace = { platform: 'node' | 'javascript'; browser?: string; page?: string };

export type ErrorReporter = {
  /** Never throws and is never waited for. */
  report(report: ErrorReport, place: ReportPlace): void;
  trace(trace: PageTrace, place: ReportPlace): void;
  /** The error of a line of the server's log. */
  reportLogged(error: unknown): void;
  /** Until what is on its way has arrived or failed. */
  settle(): Promise<void>;
};

const longestWaitMs = 10_000;
const minuteMs = 60_000;
/** A failing database makes the same error for everybody: nobody reads a thousand reports of it. */
const mostInAMinute = 60;

/** Sends reports by Sentry's protocol of envelopes, to an address of the operator's own. */
export function createErrorReporter(options: {
  address: ReportAddress;
  environment: string;
  /** The version of Praxis. */
  release: string;
  clock: () => Date;
}): ErrorReporter {
  const { address, environment, release, clock } = options;
  const underway = new Set<Promise<unknown>>();
  let minute = { number: 0, sent: 0 };

  function isTooMany(): boolean {
    const number = Math.floor(clock().getTime() / minuteMs);
    if (minute.number !== number) minute = { number, sent: 0 };
    minute.sent += 1;
    return minute.sent > mostInAMinute;
  }

  function send(type: 'event' | 'transaction', place: ReportPlace, payload: Record<string, unknown>): void {
    if (isTooMany()) return;
    const id = randomBytes(16).toString('hex');
    const now = clock();
    const event = {
      event_id: id,
      timestamp: now.getTime() / 1000,
      platform: place.platform,
      environment,
      release: `praxis@${release}`,
      ...(place.browser ? { tags: { browser: place.browser } } : {}),
      ...payload,
    };
    const lines = [{ event_id: id, sent_at: now.toISOString() }, { type }, event];
    const sent = fetch(address.envelopes, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=praxis/${release}, sentry_key=${address.key}`,
      },
      body: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
      redirect: 'error',
      signal: AbortSignal.timeout(longestWaitMs),
    })
      .then((answer) => answer.arrayBuffer())
      // A service that is away loses reports; saying so in the log would be the next error to report.
      .catch(() => undefined)
      .finally(() => underway.delete(sent));
    underway.add(sent);
  }

  function report({ type, message, frames }: ErrorReport, place: ReportPlace): void {
    // The protocol has the outermost frame first.
    const stack = frames.toReversed().map(({ file, line, column, function: name }) => ({
      filename: file,
      lineno: line,
      colno: column,
      function: name || '?',
    }));
    send('event', place, {
      level: 'error',
      ...(place.page ? { transaction: place.page } : {}),
      exception: { values: [{ type, value: message, stacktrace: { frames: stack } }] },
    });
  }

  return {
    report,
    trace({ page, startedAt, durationMs }, place) {
      const start = startedAt.getTime() / 1000;
      send('transaction', place, {
        transaction: page,
        start_timestamp: start,
        timestamp: start + durationMs / 1000,
        contexts: {
          trace: {
            trace_id: randomBytes(16).toString('hex'),
            span_id: randomBytes(8).toString('hex'),
            op: 'pageload',
          },
        },
        spans: [],
      });
    },
    reportLogged(error) {
      if (error instanceof Error) report(describeError(error), { platform: 'node' });
    },
    async settle() {
      await Promise.all(underway);
    },
  };
}
