import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';

export type OnboardingContext = Pick<ServerContext, 'tenancy' | 'listParts'> & {
  /** Whether the viewer's organisation has first steps at all. */
  isAvailable(viewer: Viewer): Promise<boolean>;
};

/** What the browser waits for when a task was done. */
export const onboardingTopic = 'onboarding';
