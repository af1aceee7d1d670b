/**
 * A random name for this browser in the analytics header: it says nothing about the person and ends with the session.
 */
const key = 'browserID';
let remembered: string | undefined;

export function getBrowserId(): string {
  remembered ??= readKept();
  return remembered;
}

export function resetBrowserId(): void {
  remembered = undefined;
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function readKept(): string {
  try {
    const kept = localStorage.getItem(key) ?? createId();
    localStorage.setItem(key, kept);
    return kept;
  } catch {
    return createId();
  }
}

/** crypto.randomUUID exists on secure origins only; a first try on a local network runs over plain http. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
