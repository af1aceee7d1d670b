import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveSlowly, hashCost } from './slow-hash.ts';

/** argon2id in the PHC string form, so that the settings can be raised later without a migration. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { ...hashCost };
  const tag = await deriveSlowly(password, nonce, cost);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** False for a wrong password and for a stored text that is no argon2id hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    stored,
  );
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce, expected] = parts;
  const wanted = Buffer.from(expected ?? '', 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = await deriveSlowly(password, Buffer.from(nonce ?? '', 'base64'), cost, wanted.length);
  return timingSafeEqual(tag, wanted);
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
