import type { ServerContext } from '#platform/feature/server-context.ts';

export type OnboardingContext = Pick<ServerContext, 'tenancy' | 'listParts'>;

/** What the browser waits for when a task was done. */
export const onboardingTopic = 'onboarding';
