/** What a card says below its title: longer than this it is cut, and shown whole when it is asked for. */
const longestSubtitle = 190;

export function isLongSubtitle(text: string): boolean {
  return [...text.trim()].length > longestSubtitle;
}
