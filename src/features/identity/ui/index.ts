export { InterestChoice } from './account/InterestChoice.tsx';
export { SettingsRow, SettingsSection } from './account/SettingsSection.tsx';
export { CustomersNav } from './pages/CustomersPage/CustomersNav.tsx';
export { PasswordHints } from './password/PasswordHints.tsx';
export { useFirstPasswordErrorText } from './password/password-errors.ts';
export { acceptLogin, type SignInOutcome, toOutcome } from './sign-in/sign-in.ts';
export { enterNewAccount } from './sign-in/signup.ts';
