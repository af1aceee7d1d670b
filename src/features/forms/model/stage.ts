export const stages = ['before', 'after'] as const;
export type Stage = (typeof stages)[number];

/** Where a form is asked: at an item, or (itemId 0) by its own address. */
export type Source = { itemId: number; stage: Stage | '' };

export const ownAddress: Source = { itemId: 0, stage: '' };

export function findStage(text: string): Stage | undefined {
  return stages.find((stage) => stage === text);
}
