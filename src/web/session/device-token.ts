/**
 * Identifies this browser for the server's limits on guessing: wrong passwords from elsewhere do not lock out a
 * browser that has signed in before. It says nothing about the person, opens nothing, and survives a sign-out.
 */
const key = 'deviceToken';

export function readDeviceToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepDeviceToken(token: string | null | undefined): void {
  if (!token) return;
  try {
    localStorage.setItem(key, token);
  } catch {
    // Without storage this browser is a new one each time.
  }
}
