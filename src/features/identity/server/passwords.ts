import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's smallest recommended argon2id: 19 MiB, 2 passes, 1 lane. */
const settings = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** argon2id in the PHC string form, so that the settings can be raised later without a migration. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...settings });
  const parameters = `m=${settings.memory},t=${settings.passes},p=${settings.parallelism}`;
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
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce ?? '', 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(tag, wanted);
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
