import { isServerThere } from '../connection/server-there.ts';
import { hasUnsavedWork } from '../unsaved-work.ts';
import { readFailedAt, reloadForUpdate } from './reload-for-update.ts';
import { mayLoadAgain } from './update-rules.ts';

/** A page that cannot start at all has nothing to lose: it is tried again sooner. */
const startAgainAfterMs = 60_000;
const askAgainMs = 2_000;

/**
 * A tab that was open during an update of Praxis requests code that no longer exists: it reloads, once, unless that
 * would lose work. Returns the function that stops.
 */
export function watchForMissingCode(): () => void {
  const take = () => void takeNewVersion();
  addEventListener('vite:preloadError', take);
  return () => removeEventListener('vite:preloadError', take);
}

async function takeNewVersion(): Promise<void> {
  if (hasUnsavedWork() || !mayLoadAgain({ failedAtMs: readFailedAt(), nowMs: Date.now() })) return;
  // Without a connection the code is missing too, and a reload would leave an empty page.
  if (await isServerThere()) reloadForUpdate();
}

/**
 * A start without its code or texts begins again as soon as the server answers; meanwhile the placeholder stays.
 */
export async function startAgainWhenThere(error: unknown): Promise<void> {
  // The console is where a developer looks first.
  console.error(error);
  while (Date.now() - readFailedAt() < startAgainAfterMs || !(await isServerThere()))
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  reloadForUpdate();
}
