import { z } from 'zod';
import { isEmailAddress } from './email-list.ts';
import { memberRoles } from './member-roles.ts';

/** One member, made by an administrator. */
export const createMemberForm = z.object({
  email: z.string().trim().toLowerCase().refine(isEmailAddress, 'invalid'),
  firstName: z.string().trim(),
  surname: z.string().trim(),
  role: z.enum(memberRoles),
  groups: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  welcome: z.boolean(),
});

const minPasswordLength = 8;

/** A password for a member; the server also knows the common ones. */
export const setPasswordForm = z.object({ password: z.string().min(minPasswordLength, 'short') });
