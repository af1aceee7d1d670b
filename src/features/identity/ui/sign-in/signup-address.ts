/** Reads the address of an invite link. The type comes from the address only: role and target come from the code. */
export interface SignupAddress {
  code: string;
}

const userTypes = ['admin', 'user', 'organisation'];

/** Undefined for a type that does not exist, or without a code. */
export function readSignupAddress(pathname: string): SignupAddress | undefined {
  const [, page, userType = '', code = '', ...rest] = pathname.replace(/\/+$/, '').split('/');
  if (page !== 'signup-link' || !userTypes.includes(userType) || code === '' || rest.length > 0)
    return undefined;
  return { code: safeDecode(code) };
}

/** An address can hold anything; text that cannot be decoded is no code. */
function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
