import { z } from 'zod';
import { isStorable } from '#kernel/storable-text.ts';
import { maximumAppealNoteCharacters, maximumOverrideReasonCharacters } from './assessment-limits.ts';

/** What a reviewer decides about a contested point. `as-it-was`: the words do not settle it, so nothing changes. */
const appealVerdicts = ['earned', 'not-earned', 'as-it-was'] as const;
export type AppealVerdict = (typeof appealVerdicts)[number];

/** A learner's answer to "Was this fair?". Contesting needs a note, agreeing has none. */
export const fairnessForm = z
  .object({
    objectiveId: z.string().max(200).refine(isStorable),
    fair: z.boolean(),
    note: z.string().trim().max(maximumAppealNoteCharacters).refine(isStorable),
  })
  .refine(({ fair, note }) => fair === (note === ''), { path: ['note'], message: 'required' });
export type FairnessAnswer = z.output<typeof fairnessForm>;

export const appealDecisionForm = z.object({
  verdict: z.enum(appealVerdicts),
  reason: z.string().trim().min(1).max(maximumOverrideReasonCharacters).refine(isStorable),
});
export type AppealDecision = z.output<typeof appealDecisionForm>;

/** The verdict that a decision puts over the scorer's; null where it leaves it alone. */
export function verdictOf(verdict: AppealVerdict): boolean | null {
  return verdict === 'as-it-was' ? null : verdict === 'earned';
}
