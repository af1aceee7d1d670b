export { SettingsRow, SettingsSection } from './account/SettingsSection.tsx';
export { CustomersNav } from './pages/CustomersPage/CustomersNav.tsx';
export { acceptLogin, type SignInOutcome, toOutcome } from './sign-in/sign-in.ts';
