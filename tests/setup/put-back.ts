import { afterAll, vi } from 'vitest';

// Runs for each file. Files share a process: what one put in the place of a global or of the clock is gone before the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
