export { memberPath, membersPath } from '../model/people-paths.ts';
export { GroupInviteLink } from './components/GroupInviteLink.tsx';
export { type ChosenGroup, GroupSelect } from './components/GroupSelect.tsx';
export { PeopleNav } from './components/PeopleNav.tsx';
export type { GroupParams, GroupWithUsers } from './pages/GroupPage/GroupPage.tsx';
