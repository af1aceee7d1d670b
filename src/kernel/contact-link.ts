/** Where a contact leads; null for what leads nowhere. Nothing but mail and secure pages is ever a link. */
export function contactLink(contact: string): string | null {
  if (/^[^\s@:/?&#%]+@[^\s@:/?&#%]+\.[^\s@:/?&#%]+$/.test(contact)) return `mailto:${contact}`;
  if (!/^https:\/\/[^\s]+$/i.test(contact) || !URL.canParse(contact)) return null;
  return new URL(contact).href;
}
