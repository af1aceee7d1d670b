import { z } from 'zod';
import type { ModelPurpose } from './language-model.ts';

/** What artificial intelligence does in an organisation, as its administrators switch it on and off. */
export const aiUses = ['conversation', 'scoring', 'authoring', 'agents', 'speech', 'transcription'] as const;
export type AiUse = (typeof aiUses)[number];

export type AiSwitchboard = Readonly<Record<AiUse, boolean>> & {
  /** A person looks at each result before it counts. */
  readonly reviewRequired: boolean;
};

export const defaultSwitchboard: AiSwitchboard = {
  conversation: true,
  scoring: true,
  authoring: true,
  agents: true,
  speech: true,
  transcription: true,
  reviewRequired: false,
};

/** A change: a missing switch stays as it is. */
export const switchboardChange = z.object({
  conversation: z.boolean().optional(),
  scoring: z.boolean().optional(),
  authoring: z.boolean().optional(),
  agents: z.boolean().optional(),
  speech: z.boolean().optional(),
  transcription: z.boolean().optional(),
  reviewRequired: z.boolean().optional(),
});

/** The switch of each purpose for which a model is asked; none of an administrator's test. */
const switchOf: Readonly<Record<ModelPurpose, AiUse | null>> = {
  conversation: 'conversation',
  comparison: 'conversation',
  judgement: 'scoring',
  calibration: 'scoring',
  report: 'scoring',
  authoring: 'authoring',
  drafting: 'authoring',
  agent: 'agents',
  test: null,
};

export function findUse(purpose: ModelPurpose): AiUse | null {
  return switchOf[purpose];
}

export function mayAsk(switches: AiSwitchboard, purpose: ModelPurpose): boolean {
  const use = findUse(purpose);
  return use === null || switches[use];
}
