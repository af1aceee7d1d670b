import type { AttitudeChange } from '../dialogue-case.ts';
import type { SocialAct } from '../understand/understanding.ts';
import type { DialogueState } from './dialogue-state.ts';

/**
 * How far each act moves the two feelings, and how much of its effect is left each further time. Kindness wears off, so
 * that saying "I understand" ten times buys no secrets; rudeness does not.
 */
const rules: Partial<Record<SocialAct, AttitudeChange & { left: number }>> = {
  greeting: { trust: 0.25, tension: 0, left: 0 },
  introduction: { trust: 1, tension: -0.5, left: 0 },
  thanks: { trust: 0.25, tension: 0, left: 0.5 },
  smallTalk: { trust: 0.25, tension: 0, left: 0 },
  empathy: { trust: 1, tension: -1, left: 0.5 },
  reassurance: { trust: 0.5, tension: -0.5, left: 0.5 },
  apology: { trust: 0.5, tension: -1, left: 0.5 },
  rudeness: { trust: -2, tension: 2, left: 1 },
  disagreement: { trust: 0, tension: 0.25, left: 1 },
};

const openQuestion = { trust: 0.25, left: 0.75 };

/** Rounding to binary fractions of this size keeps the sum exact in any order. */
const step = 1 / 64;

export function changeAttitude(state: DialogueState, change: AttitudeChange): DialogueState {
  return {
    ...state,
    trust: clamp(state.trust + change.trust),
    tension: clamp(state.tension + change.tension),
  };
}

function clamp(value: number): number {
  return Math.min(10, Math.max(0, Math.round(value / step) * step));
}

/** The state after one act; `used` counts how often the act came before. */
export function feelAct(state: DialogueState, act: SocialAct): DialogueState {
  const counted = count(state, act);
  const rule = rules[act];
  if (rule === undefined) return counted.state;
  const share = rule.left ** counted.before;
  return changeAttitude(counted.state, { trust: rule.trust * share, tension: rule.tension * share });
}

/** Open questions show interest: the first few raise trust a little. */
export function feelOpenQuestions(state: DialogueState, questions: number): DialogueState {
  if (questions === 0) return state;
  const counted = count(state, 'openQuestion');
  return changeAttitude(counted.state, {
    trust: openQuestion.trust * openQuestion.left ** counted.before,
    tension: 0,
  });
}

function count(state: DialogueState, act: string): { state: DialogueState; before: number } {
  const key = `act:${act}`;
  const before = state.used[key] ?? 0;
  return { state: { ...state, used: { ...state.used, [key]: before + 1 } }, before };
}
