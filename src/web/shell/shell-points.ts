import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';

/** Stands in the place of every page until a person whose organisation demands it has set up two-factor sign-in. */
export const secondFactorSetupPoint = defineExtensionPoint<ComponentType>('shell.second-factor-setup');

/** What other organisations ask of the person, above every page until it is answered. */
export const pendingInvitationsPoint = defineExtensionPoint<ComponentType>('shell.pending-invitations');

/** The dialog behind 'Invite Teammates'; `group` is where the new people go unless somebody chooses another. */
export const inviteTeammatesPoint =
  defineExtensionPoint<ComponentType<{ group?: { id: string; name: string }; onClose: () => void }>>(
    'shell.invite-teammates',
  );
