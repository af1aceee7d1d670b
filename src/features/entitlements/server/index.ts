export { assertRoom, findRoom, findUse, reserveRoom } from './assert-room.ts';
export { changePlan, extendTrial, replacePlan, startTrial } from './change-plan.ts';
export { endPlan } from './end-plan.ts';
export type { Counted, Entitlement } from './entitlement.ts';
export { agreeLimit, holdLimits, readAgreedLimits, readLimits, whereMayHaveAny } from './limit-store.ts';
export { addPlan, findPlan, listPlans, type Plan, sellsPlansSetting } from './plan-store.ts';
export { releaseRoom } from './reservation-store.ts';
export { type EndingTrial, listTrialsEnding } from './trial-store.ts';
