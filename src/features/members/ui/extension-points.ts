import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';

/** The parts that later features put on a member's page. */

/** A member's own sessions, for staff. */
export const memberSessionsPoint =
  defineExtensionPoint<ComponentType<{ memberId: string }>>('members.member-sessions');

/** Their conversations. */
export const memberConversationsPoint = defineExtensionPoint<ComponentType<{ memberId: string }>>(
  'members.member-conversations',
);
