/** The longest address that mail can be sent to. */
const longestEmail = 254;

/**
 * Splits typed or pasted text at commas, semicolons and white space; lower case, each address once, in order.
 */
export function parseEmailList(text: string): string[] {
  const parts = text
    .split(/[\s,;]+/)
    .map((part) => unwrap(part).toLowerCase())
    .filter((part) => part !== '');
  return [...new Set(parts)];
}

/**
 * One @, a domain with a dot, no white space, at most 254 characters. Only an e-mail proves that an address exists.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmail && /^[^\s@,;<>"]+@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/.test(text);
}

/** Mail programs copy 'Ada Lovelace <ada@example.org>', lists come with quotation marks. */
function unwrap(part: string): string {
  return part.replace(/^["'<(]+|["'>)]+$/g, '').replace(/^mailto:/i, '');
}
