/** Written into the page by the server: the origins that its policy lets embed it. */
export function readEmbedOrigins(page: Pick<Document, 'querySelector'>): string[] {
  const content = page.querySelector('meta[name="praxis-embed-origins"]')?.getAttribute('content') ?? '';
  return content.split(' ').filter((origin) => origin !== '');
}

/**
 * The possible origins of the page around the frame. Browsers that report it (all but Firefox) leave one; otherwise
 * every origin that may embed is possible. None where the page has an origin that was not named.
 */
export function findHostOrigins({
  own,
  allowed,
  ancestor,
}: {
  own: string;
  allowed: readonly string[];
  /** The origin of the frame's parent, as the browser reports it; null where it does not. */
  ancestor: string | null;
}): string[] {
  const known = [...new Set([own, ...allowed])];
  return ancestor === null ? known : known.filter((origin) => origin === ancestor);
}
