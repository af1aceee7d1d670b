import * as z from 'zod';
import { virtualHumanTypes } from './case-content.ts';

/**
 * What only virtual humans have of a draft, as it is copied. Voices and rooms are the product's own. A character of the organisation's own
 * does not go along: in another organisation somebody of the product stands in.
 */
export const packedVirtualHumanSchema = z.object({
  format: z.literal(1),
  type: z.enum(virtualHumanTypes),
  /** The case, as it is stored. */
  case: z.unknown(),
  avatarId: z.number().int().nullable(),
  /** By the numbers of characters that stay behind: who stands in for them. */
  standIns: z.record(z.string(), z.number().int()).optional(),
  voiceId: z.number().int().nullable(),
  environmentId: z.number().int().nullable(),
  playerType: z.string(),
  timeLimitSeconds: z.number().int(),
  disableHelp: z.boolean(),
  easyMode: z.boolean(),
  examMode: z.boolean(),
  showLanguageSelection: z.boolean(),
  requirePrivacyAgreement: z.boolean(),
  privacyAgreementDescription: z.string(),
  /** Beside the description, in this order. */
  pictureMediaIds: z.array(z.number().int()),
});

export type PackedVirtualHuman = z.output<typeof packedVirtualHumanSchema>;
