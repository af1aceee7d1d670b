export const noticesPath = '/notifications';
/** The page of the account has a section for them. */
export const noticeSettingsPath = '/profile';
