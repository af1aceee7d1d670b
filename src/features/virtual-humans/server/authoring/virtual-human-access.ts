import { createContentAuthoring, createRefusals } from '#features/content/server/index.ts';
import { AppError } from '#kernel/app-error.ts';
import { virtualHumanRules } from '../../model/virtual-human-policy.ts';
import { type VirtualHumanReason, virtualHumanTexts } from '../../model/virtual-human-texts.ts';
import { shareLinks } from './share-link-store.ts';
import { findVirtualHuman } from './virtual-human-store.ts';

const refusals = createRefusals<VirtualHumanReason>(virtualHumanTexts, (reason) => `virtual-human.${reason}`);

export const { parseInput, refuse } = refusals;

export function refuseByPlan(
  reason: 'virtual-human.plan-without' | 'virtual-human.plan-limit' | 'virtual-human.not-medical',
): AppError {
  return new AppError('PLAN_LIMIT', virtualHumanTexts[reason], { reason });
}

/** The steps that virtual humans share with all content. */
export const authoring = createContentAuthoring('virtual_human', {
  ...refusals,
  rules: virtualHumanRules,
  shareLinks,
  find: findVirtualHuman,
});
