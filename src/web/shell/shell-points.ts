import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';

/** Replaces every page until a person whose organisation requires it has set up two-factor sign-in. */
export const secondFactorSetupPoint = defineExtensionPoint<ComponentType>('shell.second-factor-setup');

/** Invitations of other organisations, above every page until they are answered. */
export const pendingInvitationsPoint = defineExtensionPoint<ComponentType>('shell.pending-invitations');

/** The dialog behind 'Invite Teammates'; `group` is the group of the new people unless another is chosen. */
export const inviteTeammatesPoint =
  defineExtensionPoint<ComponentType<{ group?: { id: string; name: string }; onClose: () => void }>>(
    'shell.invite-teammates',
  );

/** The newest of what is new in the product for this person, as YYYY-MM-DD: Help has a dot until they have looked. */
export const newsPoint =
  defineExtensionPoint<(permissions: readonly string[]) => string | undefined>('shell.news');

/** The bell of the top bar. */
export const bellPoint = defineExtensionPoint<ComponentType>('shell.bell');
