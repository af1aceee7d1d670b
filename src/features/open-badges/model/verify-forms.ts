import { z } from 'zod';

export const pastedBadgeForm = z.object({ text: z.string().trim().min(1) });

/** Compared with the one that the badge was issued to. */
export const recipientForm = z.object({ email: z.string().trim().min(1) });
