import { z } from 'zod';
import type { BadgeReason } from './badge-texts.ts';

const reason = (text: BadgeReason): BadgeReason => text;

export const longestReason = 500;

export const badgeRevocationForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, reason('badge.reason-missing'))
    .max(longestReason, reason('badge.reason-too-long')),
});
