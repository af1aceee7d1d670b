/**
 * The engine of conversations: the one that is part of Praxis, or a model at an address of the organisation.
 */
export const modelEngines = ['built-in', 'openai-compatible', 'anthropic'] as const;
export type ModelEngine = (typeof modelEngines)[number];

/** The purpose of a call. */
const modelPurposes = [
  'conversation',
  'judgement',
  'calibration',
  'report',
  'agent',
  'authoring',
  'drafting',
  'comparison',
  'test',
] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

/** Where Anthropic answers, unless another address was given. */
export const anthropicAddress = 'https://api.anthropic.com/v1';

export function readModelEngine(text: string): ModelEngine {
  return modelEngines.find((engine) => engine === text) ?? 'built-in';
}
