export { PlanFullNote } from './PlanFullNote.tsx';
export { TrialBanner } from './TrialBanner.tsx';
export { useFullLimit } from './use-full-limit.ts';
