export { SettingsRow, SettingsSection } from './account/SettingsSection.tsx';
export { CustomersNav } from './pages/CustomersPage/CustomersNav.tsx';
