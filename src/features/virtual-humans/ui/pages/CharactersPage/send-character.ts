import type { z } from 'zod';
import { AppGraphqlError, toErrorCode } from '#web/graphql/graphql-error.ts';
import { getSession } from '#web/session/session-store.ts';
import type { newCharacterSchema } from '../../../model/character/character-form.ts';
import { characterHeaders, charactersApiPath } from '../../../model/virtual-human-paths.ts';

type Refused = { error?: { code?: string; message?: string; reason?: string | null } };

/** Adds a character to the organisation's. @throws AppGraphqlError, as calls of GraphQL do */
export async function sendCharacter(
  details: z.output<typeof newCharacterSchema>,
  { portrait, model }: { portrait: Blob; model: Blob },
): Promise<void> {
  const response = await fetch(charactersApiPath, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${getSession()?.token ?? ''}`,
      'content-type': 'application/octet-stream',
      [characterHeaders.portraitBytes]: String(portrait.size),
      [characterHeaders.details]: encodeURIComponent(JSON.stringify(details)),
    },
    body: new Blob([portrait, model]),
  }).catch(() => {
    throw new AppGraphqlError('UNREACHABLE', []);
  });
  if (response.ok) return;
  const { error = {} }: Refused = await response.json().catch(() => ({}));
  const { code, message = '', reason } = error;
  const extensions = { ...(code ? { code } : {}), ...(reason ? { reason } : {}) };
  throw new AppGraphqlError(toErrorCode(code), [{ message, extensions }]);
}
