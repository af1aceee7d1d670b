/** What a share link may open, as the address of /register says it. Apart from the forms: routes read it before any page loads. */
const tokenTypes = ['virtualhuman', 'simulation'] as const;
export type TokenType = (typeof tokenTypes)[number];

export function isTokenType(text: unknown): text is TokenType {
  return tokenTypes.some((type) => type === text);
}
