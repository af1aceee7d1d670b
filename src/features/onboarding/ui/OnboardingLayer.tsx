import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignal } from '#web/live/use-signal.ts';
import { OnboardingBanner } from './OnboardingBanner.tsx';
import { useOnboarding, useOnboardingChange } from './onboarding-query.ts';
import { useTours } from './tours/use-tours.ts';

/** These say it themselves, or come before anything was done. */
const withoutBanner = ['/onboarding-dashboard', '/welcome'];

/** Leads newcomers to their first steps once, says what they have done, and shows them around. */
export function OnboardingLayer({ bare }: { bare: boolean }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useOnboarding();
  const { mutate } = useOnboardingChange();
  const navigate = useNavigate();
  useSignal('onboarding', 'onboarding');
  const isNew = data?.Available === true && !data.RedirectedToOnboarding;
  const target = data?.OrganisationIsEmpty ? '/welcome' : '/onboarding-dashboard';
  const leads = isNew && path === '/';
  const isThere = isNew && (path === '/welcome' || path === '/onboarding-dashboard');
  // The address and the server are outside React. Who is there has been led there.
  useEffect(() => {
    if (leads) void navigate({ to: target, replace: true });
    if (isThere) mutate({ RedirectedToOnboarding: true });
  }, [leads, isThere, target, navigate, mutate]);
  useTours(leads ? undefined : data, path);
  if (bare || !data?.Available || withoutBanner.includes(path)) return null;
  return <OnboardingBanner data={data} />;
}
