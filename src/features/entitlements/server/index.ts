export { assertRoom, findRoom, reserveRoom } from './assert-room.ts';
export type { Counted, Entitlement } from './entitlement.ts';
export { agreeLimit, holdLimits, readLimits, whereMayHaveAny } from './limit-store.ts';
export { addPlan, findPlan, listPlans, type Plan } from './plan-store.ts';
export { releaseRoom } from './reservation-store.ts';
