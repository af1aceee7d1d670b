/** Messages of the server, by the reason that the browser translates. */
export const onboardingTexts = {
  'onboarding.unavailable': 'Your organisation does not have access to the onboarding feature.',
  'onboarding.change-unknown': 'Say one thing that is to change.',
  'onboarding.section-unknown': 'There is no such section.',
  'onboarding.tour-unknown': 'There is no such tour.',
  'onboarding.tour-order': 'An earlier tour comes first.',
} as const;

export type OnboardingReason = keyof typeof onboardingTexts;
