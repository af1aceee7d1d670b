/** White space, and characters without width or shape: a text of only these looks empty. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u;

export function isBlank(text: string): boolean {
  return invisible.test(text);
}
