export { type ChosenGroup, GroupSelect } from './components/GroupSelect.tsx';
export { LearnerCell } from './components/LearnerCell.tsx';

export { useLearnerName } from './components/use-learner-name.ts';
