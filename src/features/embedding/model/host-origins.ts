/** Written into the page by the server: the origins that its policy lets embed it. */
export function readEmbedOrigins(page: Pick<Document, 'querySelector'>): string[] {
  const content = page.querySelector('meta[name="praxis-embed-origins"]')?.getAttribute('content') ?? '';
  return content.split(' ').filter((origin) => origin !== '');
}

/**
 * Who the page around the frame may be. Browsers that tell (all but Firefox) leave one; where it is not told, every origin
 * that may embed is still in question. None where the page is of an origin that nobody named.
 */
export function findHostOrigins({
  own,
  allowed,
  ancestor,
}: {
  own: string;
  allowed: readonly string[];
  /** Of the frame's parent, as the browser says; null where it does not. */
  ancestor: string | null;
}): string[] {
  const known = [...new Set([own, ...allowed])];
  return ancestor === null ? known : known.filter((origin) => origin === ancestor);
}
