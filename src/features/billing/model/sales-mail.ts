/** A mail to the sales address that says already who wants what. */
export function writeSalesMail(
  contact: string,
  { subject, body }: { subject: string; body: string },
): string {
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
