export { PlanFullNote } from './PlanFullNote.tsx';
export { useFullLimit } from './use-full-limit.ts';
