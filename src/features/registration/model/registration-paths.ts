export const registerPath = '/register';
export const confirmPath = '/confirm-email';
