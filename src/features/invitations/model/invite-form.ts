import { z } from 'zod';
import { invitableRoles } from '#features/entitlements/model/plan-rules.ts';

/** The fields for all invited people together. */
export const inviteSettings = z.object({
  groups: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  welcome: z.boolean(),
  userType: z.enum(invitableRoles),
});

export type InviteSettings = z.input<typeof inviteSettings>;
