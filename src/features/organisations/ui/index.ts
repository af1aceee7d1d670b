export { type ChosenGroup, GroupSelect, type GroupSelectProps } from './components/GroupSelect.tsx';
export { LearnerCell } from './components/LearnerCell.tsx';
export { type ChosenMember, MemberSelect, type MemberSelectProps } from './components/MemberSelect.tsx';
export { useLearnerName } from './components/use-learner-name.ts';
export { memberPath } from './organisation-paths.ts';
