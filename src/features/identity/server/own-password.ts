import { unauthenticated } from '#kernel/app-error.ts';
import { forgetGuesses, requireGuess } from './guess-limits.ts';
import type { IdentityContext } from './identity-context.ts';
import { verifyPassword } from './passwords.ts';
import { findPersonPassword } from './sign-in-store.ts';

/** Longer texts are not hashed: no password may have this length. */
const maxTriedLength = 1_000;

/**
 * Checks the password of a signed-in person. Tries are counted apart from those of the sign-in: a thief of a session
 * must not be able to keep its owner from signing in. The check throws RATE_LIMITED after too many.
 */
export async function isOwnPassword(
  context: IdentityContext,
  personId: number,
  password: string,
): Promise<boolean> {
  const guess = { kind: 'own-password', of: String(personId) } as const;
  const person = await context.tenancy.acrossOrganisations('sign-in', async (scope) => {
    await requireGuess(scope, guess, context.clock());
    return findPersonPassword(scope, personId);
  });
  if (!person) throw unauthenticated();
  if (person.passwordHash === null) return false;
  if (!(await verifyPassword(password.slice(0, maxTriedLength), person.passwordHash))) return false;
  await context.tenancy.acrossOrganisations('sign-in', (scope) => forgetGuesses(scope, guess));
  return true;
}
