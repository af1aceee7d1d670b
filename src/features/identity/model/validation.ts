/** The problem of a code; the browser has a text for each, the server refuses with its own. */
export type MfaCodeError = 'required' | 'too-short' | 'not-six-digits';

const mfaCodeLength = 6;
export const maxNameLength = 100;
const maxEmailLength = 254;

/** The literal 'admin' is a name of old that may still sign in. */
function isEmail(text: string): boolean {
  const address = text.trim();
  if (address === 'admin') return true;
  return (
    address.length <= maxEmailLength &&
    /^[^\s@,;:<>()[\]"\\]+@[^\s@.,;:<>()[\]"\\]+(\.[^\s@.,;:<>()[\]"\\]+)+$/.test(address)
  );
}

export function findEmailError(text: string): 'required' | 'email' | undefined {
  if (text.trim() === '') return 'required';
  return isEmail(text) ? undefined : 'email';
}

/** A first name or surname. */
export function findNameError(text: string): 'required' | 'too-long' | undefined {
  const name = text.trim();
  if (name === '') return 'required';
  return name.length > maxNameLength ? 'too-long' : undefined;
}

/** The first six digits of a text that was typed or pasted into a code field, full-width ones included. */
export function keepMfaDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, mfaCodeLength);
}

export function findMfaCodeError(code: string): MfaCodeError | undefined {
  if (code === '') return 'required';
  if (code.length < mfaCodeLength) return 'too-short';
  return /^\d{6}$/.test(code) ? undefined : 'not-six-digits';
}
