import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { FullLimit } from '../graphql/graphql-error.ts';
import type { Viewer } from '../session/viewer.ts';

/** Replaces every page until a person whose organisation requires it has set up two-factor sign-in. */
export const secondFactorSetupPoint = defineExtensionPoint<ComponentType>('shell.second-factor-setup');

/** Replaces every page of an organisation whose trial is over. */
export const trialEndedPoint = defineExtensionPoint<ComponentType<{ viewer: Viewer }>>('shell.trial-ended');

/** Says what of the plan is full, after something was refused for it. */
export const planLimitPoint =
  defineExtensionPoint<ComponentType<{ limit: FullLimit; onClose: () => void }>>('shell.plan-limit');

/** Invitations of other organisations, above every page until they are answered. */
export const pendingInvitationsPoint = defineExtensionPoint<ComponentType>('shell.pending-invitations');

/** The dialog behind 'Invite Teammates'; `group` is the group of the new people unless another is chosen. */
export const inviteTeammatesPoint =
  defineExtensionPoint<ComponentType<{ group?: { id: string; name: string }; onClose: () => void }>>(
    'shell.invite-teammates',
  );

/** The first steps of who makes content: above the page, but for one that fills the window (`bare`). */
export const onboardingPoint = defineExtensionPoint<ComponentType<{ bare: boolean }>>('shell.onboarding');

/** The newest of what is new in the product for this person, as YYYY-MM-DD: Help has a dot until they have looked. */
export const newsPoint =
  defineExtensionPoint<(permissions: readonly string[]) => string | undefined>('shell.news');

/** The bell of the top bar. */
export const bellPoint = defineExtensionPoint<ComponentType>('shell.bell');
