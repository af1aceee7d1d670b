/** Of page loads so many are measured. */
export const traceSampleRate = 0.1;
export const reportPath = '/api/error-reports';

/** The page without what only one person has: its numbers, tokens and codes. */
export function patternOfPage(path: string): string {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) => (/^[a-z][a-z-]{0,40}$/.test(part) || part === '' ? part : ':id'))
    .join('/');
}

const mobile = /\b(?:Android|iPhone|iPad|iPod|Mobile)\b/;

/** Nothing is collected on phones and tablets, nor before somebody signed in. */
export function mayCollect(place: { userAgent: string; touchPoints: number; hasToken: boolean }): boolean {
  // An iPad says that it is a Macintosh.
  const isTablet = /\bMacintosh\b/.test(place.userAgent) && place.touchPoints > 1;
  return place.hasToken && !mobile.test(place.userAgent) && !isTablet;
}

type BrowserError = { name: string; message: string; stack: string };

const noise: readonly ((error: BrowserError) => boolean)[] = [
  ({ message }) => /ResizeObserver loop/.test(message),
  // A request that was given up, or a line that broke: the page says so itself.
  ({ name, message }) =>
    name === 'AbortError' ||
    /Failed to fetch|NetworkError when attempting|Load failed|aborted/i.test(message),
  ({ stack }) => /(?:chrome|moz|safari-web|safari|ms-browser)-extension:\/\//.test(stack),
  ({ message, stack }) => /^Script error\.?$/.test(message) && stack === '',
];

export function isNoise(error: BrowserError): boolean {
  return noise.some((judge) => judge(error));
}
