export { type ChosenGroup, GroupSelect, type GroupSelectProps } from './components/GroupSelect.tsx';
export { type ChosenMember, MemberSelect, type MemberSelectProps } from './components/MemberSelect.tsx';
