export const registerPath = '/register';
export const partnerPath = '/register/$partner';
export const confirmPath = '/confirm-email';
