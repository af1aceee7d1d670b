/** The text below the title of a card: a longer one is cut, and shown whole on request. */
const maxSubtitleLength = 190;

export function isLongSubtitle(text: string): boolean {
  return [...text.trim()].length > maxSubtitleLength;
}
