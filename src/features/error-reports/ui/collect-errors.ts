import { describeError } from '#kernel/error-report.ts';
import { getSession } from '#web/session/session-store.ts';
import { isNoise, mayCollect, reportPath, traceSampleRate } from '../model/browser-report.ts';

/** The same error again and again says nothing more. */
const mostOfAPage = 20;
let sent = 0;

/** Reports errors that nobody caught, and of some pages how long they took, where the operator wants to know. */
export function collectErrors(): void {
  if (!mayCollectHere()) return;
  addEventListener('error', ({ error, message }) => reportError(error ?? { message }));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  if (Math.random() < traceSampleRate) {
    if (document.readyState === 'complete') reportLoad();
    else addEventListener('load', () => setTimeout(reportLoad));
  }
}

function mayCollectHere(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return mayCollect({ userAgent, touchPoints: maxTouchPoints, hasToken: getSession() !== undefined });
}

function reportLoad(): void {
  const [load] = performance.getEntriesByType('navigation');
  if (load && load.duration > 0) send({ kind: 'trace', page: location.pathname, durationMs: load.duration });
}

function reportError(thrown: unknown): void {
  const error = readThrown(thrown);
  if (!isNoise(error)) send({ kind: 'error', page: location.pathname, ...describeError(error) });
}

function send(report: object): void {
  const token = getSession()?.token;
  sent += 1;
  if (!token || sent > mostOfAPage) return;
  fetch(reportPath, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

/** Anything can be thrown. */
function readThrown(thrown: unknown): { name: string; message: string; stack: string } {
  if (thrown instanceof Error)
    return { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' };
  const said = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : '';
  return { name: 'Error', message: String(said), stack: '' };
}
