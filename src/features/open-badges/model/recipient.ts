/** How an e-mail address is written before it is hashed with its salt. */
export const hashedText = (email: string, salt: string): string => `${email.trim().toLowerCase()}${salt}`;
