import { isServerThere } from './connection/server-there.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const key = 'reloadedForNewVersion';
/** One that fails again so soon is missing for another reason. */
const againAfterMs = 60_000;
const askAgainMs = 2_000;

/**
 * A tab that was open while Praxis was updated asks for code that is not there any more: it takes the new version, once,
 * unless that would lose work. Returns the function that stops.
 */
export function watchForNewVersion(): () => void {
  const take = () => void takeNewVersion();
  addEventListener('vite:preloadError', take);
  return () => removeEventListener('vite:preloadError', take);
}

async function takeNewVersion(): Promise<void> {
  if (hasUnsavedWork() || !mayReload(readLast(), Date.now())) return;
  // Without a line the code is missing, too, and a reload would leave nothing at all.
  if (await isServerThere()) reloadNow();
}

/** A start whose code or texts did not come begins again as soon as the server answers; meanwhile the first shape stands. */
export async function startAgainWhenThere(error: unknown): Promise<void> {
  // The console is where a developer looks first.
  console.error(error);
  while (!mayReload(readLast(), Date.now()) || !(await isServerThere()))
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  reloadNow();
}

function reloadNow(): void {
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

/** Whether the last reload is long enough ago; pure, for the tests. */
export function mayReload(lastMs: number, nowMs: number): boolean {
  return nowMs - lastMs >= againAfterMs;
}

function readLast(): number {
  return Number(sessionStorage.getItem(key) ?? 0) || 0;
}
