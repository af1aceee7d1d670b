import { createHash, randomBytes } from 'node:crypto';
import { countGuess, readGuesses } from '#features/identity/server/index.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import { isTextSignature, signText } from '#platform/storage/signed-address.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { bitsAfter, countZeroBits, textOfWork } from '../model/proof-of-work.ts';

/** Shorter than tries are remembered, so that a ticket cannot be used a second time. */
const lifetimeMs = 3_600_000;
const purpose = 'sign-up-form';

/** A ticket says how much work it wants; only the server can make one. */
export async function issueTicket(
  scope: PlatformScope,
  keys: SigningKeys,
  { address, now }: { address: string; now: Date },
): Promise<{ ticket: string; zeroBits: number }> {
  const zeroBits = bitsAfter(await readGuesses(scope, { kind: 'sign-up', of: address }, now));
  const text = [now.getTime() + lifetimeMs, zeroBits, randomBytes(12).toString('base64url')].join('.');
  return { ticket: `${text}.${signText(keys, purpose, text)}`, zeroBits };
}

/** Whether the ticket is ours and in time, its work is done, and it was not used before. Uses it up. */
export async function takeTicket(
  scope: PlatformScope,
  keys: SigningKeys,
  { ticket, answer, now }: { ticket: string; answer: number; now: Date },
): Promise<boolean> {
  const [, text = '', expires, zeroBits, signature = ''] =
    /^((\d{1,16})\.(\d{1,2})\.[\w-]{16})\.([\w-]{1,80})$/.exec(ticket) ?? [];
  if (!isTextSignature(keys, purpose, text, signature) || Number(expires) <= now.getTime()) return false;
  const hash = createHash('sha256').update(textOfWork(ticket, answer)).digest();
  if (countZeroBits(hash) < Number(zeroBits)) return false;
  return countGuess(scope, { kind: 'sign-up-ticket', of: text }, now);
}
