import { isServerThere } from './connection/server-there.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const key = 'reloadedForNewVersion';
/** Code that is missing again so soon has another cause. */
const againAfterMs = 60_000;
const askAgainMs = 2_000;

/**
 * A tab that was open during an update of Praxis requests code that no longer exists: it reloads, once, unless that
 * would lose work. Returns the function that stops.
 */
export function watchForNewVersion(): () => void {
  const take = () => void takeNewVersion();
  addEventListener('vite:preloadError', take);
  return () => removeEventListener('vite:preloadError', take);
}

async function takeNewVersion(): Promise<void> {
  if (hasUnsavedWork() || !mayReload(readLast(), Date.now())) return;
  // Without a connection the code is missing too, and a reload would leave an empty page.
  if (await isServerThere()) reloadNow();
}

/**
 * A start without its code or texts begins again as soon as the server answers; meanwhile the placeholder stays.
 */
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
