import { lazy, Suspense } from 'react';
import { useViewer } from '#web/session/use-session.ts';

// Most organisations are on no trial, and load nothing of it.
const TrialBannerLine = lazy(async () => ({
  default: (await import('./TrialBannerLine.tsx')).TrialBannerLine,
}));

/** How long the free trial goes on, for people who signed up by themselves. */
export function TrialBanner() {
  const viewer = useViewer();
  const days = viewer?.Organisation?.TrialDaysLeft;
  if (days == null || viewer?.SignupMethod !== 'public') return null;
  return (
    <Suspense fallback={null}>
      <TrialBannerLine days={days} />
    </Suspense>
  );
}
