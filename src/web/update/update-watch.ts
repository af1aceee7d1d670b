import { hasUnsavedWork } from '../unsaved-work.ts';
import { readFailedAt, reloadForUpdate } from './reload-for-update.ts';
import { decideUpdate, isLocal, type UpdatePlace, type UpdateStep } from './update-rules.ts';

/** The server is asked for its build so often, and when somebody comes back to the tab. */
const askEveryMs = 4 * 60_000;

export interface UpdateWatch {
  /** Whether the page offers to load the new build. */
  isOffered(): boolean;
  subscribe(listener: () => void): () => void;
  /** Asks the server at once; never throws. */
  check(): Promise<void>;
}

interface WatchParts {
  fetchBuild: () => Promise<string | null>;
  /** The page as it is now, without what the server has. */
  look: () => Omit<UpdatePlace, 'latest'>;
  reload: () => void;
}

/** Finds out that the server runs a newer build than this page, and loads it or offers it. */
export function createUpdateWatch({ fetchBuild, look, reload }: WatchParts): UpdateWatch {
  const listeners = new Set<() => void>();
  let step: UpdateStep = 'none';
  return {
    isOffered: () => step === 'offer',
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async check() {
      const latest = await fetchBuild();
      // Without an answer the offer stands as it was.
      if (latest === null) return;
      step = decideUpdate({ ...look(), latest });
      for (const listener of listeners) listener();
      if (step === 'apply') reload();
    },
  };
}

/**
 * Dialogs and small forms say nothing of what was typed in them: they count while they are open or have the focus. A popover is in the
 * page also while it is closed, and has nothing to type in.
 */
const forms = '[role=dialog]:not([popover]),form:focus-within';
const loadedAt = performance.now();

export const updateWatch = createUpdateWatch({
  fetchBuild: () =>
    fetch('/version.json', { cache: 'no-store' })
      .then(async (answer) => findBuild(await answer.json()))
      // A server that is away, or a page of another server in between.
      .catch(() => null),
  look: () => ({
    own: readBuild(document),
    embedded: window !== window.parent,
    local: isLocal(location.hostname),
    loadedForMs: performance.now() - loadedAt,
    failedAtMs: readFailedAt(),
    nowMs: Date.now(),
    isBusy: hasUnsavedWork() || document.querySelector(forms) !== null,
  }),
  reload: reloadForUpdate,
});

/** Without a library for shapes: this is part of every page. */
function findBuild(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('build' in answer)) return null;
  return typeof answer.build === 'string' ? answer.build : null;
}

/** The server writes it into the page. */
function readBuild(page: Pick<Document, 'querySelector'>): string | null {
  return page.querySelector('meta[name="praxis-build"]')?.getAttribute('content') || null;
}

/** Returns the function that stops. */
export function watchForUpdates(): () => void {
  const check = () => void updateWatch.check();
  const checkSeen = () => document.visibilityState === 'visible' && check();
  const timer = setInterval(check, askEveryMs);
  document.addEventListener('visibilitychange', checkSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkSeen);
  };
}
