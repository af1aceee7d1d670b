import { z } from 'zod';

/** As long as browsers and servers agree on. */
const longestUrl = 2000;

/**
 * Whether a text may be an endpoint as far as a form can check; '' switches notifications off. http is for intranets,
 * which only the server knows.
 */
export function isEndpointUrl(text: string): boolean {
  if (text === '') return true;
  if (text.length > longestUrl || /\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '';
}

export const endpointForm = z.object({ url: z.string().trim().refine(isEndpointUrl, 'invalid') });
