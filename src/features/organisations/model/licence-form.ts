import { z } from 'zod';
import { planKeys } from '#features/entitlements/model/limits.ts';
import { maxTrialDays } from '#features/entitlements/model/trial.ts';

const highestLimit = 1_000_000;
const maxTextLength = 100;
const maxNotesLength = 2_000;

/** What is agreed on with an organisation in place of its plan, by the fields of the form. */
export const agreedKeys = {
  editors: planKeys.paidEditors,
  learners: planKeys.learners,
  interactiveVideos: planKeys.interactiveVideos,
  virtualHumans: planKeys.virtualHumans,
  credits: planKeys.creditsPerMonth,
} as const;
export type AgreedField = keyof typeof agreedKeys;

/** Null keeps what the plan says. */
const limit = z.int('range').min(0, 'range').max(highestLimit, 'range').nullable();

export const agreedForm = z.object({
  editors: limit,
  learners: limit,
  interactiveVideos: limit,
  virtualHumans: limit,
  credits: limit,
  customerStage: z.string().trim().max(maxTextLength, 'too-long'),
  partner: z.boolean(),
  archived: z.boolean(),
  virtualHumanApi: z.boolean(),
});

/** The plans that staff give; anything else is a contract under its own name. */
export const givenPlans = ['STARTER', 'PRO', 'ENTERPRISE', 'CONTRACT'] as const;

export const planForm = z.object({
  type: z.enum(givenPlans),
  title: z.string().trim().max(maxTextLength, 'too-long'),
  expiryDate: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'date')
    .nullable(),
  notes: z.string().trim().max(maxNotesLength, 'too-long'),
  reason: z.string().trim().min(1, 'required').max(maxTextLength, 'too-long'),
});

export const trialForm = z.object({
  days: z.int('range').min(1, 'range').max(maxTrialDays, 'range'),
});
