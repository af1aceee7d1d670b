import * as z from 'zod';
import { virtualHumanTypes } from './case-content.ts';

/** What only virtual humans have of a draft, as it is copied. People, voices and rooms are the product's own. */
export const packedVirtualHumanSchema = z.object({
  format: z.literal(1),
  type: z.enum(virtualHumanTypes),
  /** The case, as it is stored. */
  case: z.unknown(),
  avatarId: z.number().int().nullable(),
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
