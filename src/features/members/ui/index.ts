export { InvitationLinkField } from './components/InvitationLinkField.tsx';
export { LearnerCell } from './components/LearnerCell.tsx';
export { MemberSelect } from './components/MemberSelect.tsx';
export { roleKey } from './components/member-look.ts';
export { ResultDetails } from './components/ResultDetails.tsx';
export { useFullSeats } from './components/use-full-seats.ts';
export { useLearnerName } from './components/use-learner-name.ts';
