import { hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { keyIdLength, type SigningKeys, unnamedKeyId } from './signing-keys.ts';

const secret = z.string().regex(/^[\w-]{43}$/);
const keySchema = z.object({
  id: z.string().regex(/^[a-z0-9]{8}$/),
  createdAt: z.iso.datetime(),
  /** The time from which the key signs: with several processes all of them must know it first. */
  signsFrom: z.iso.datetime(),
  token: secret,
  address: secret,
});

/** The content of the key file, the oldest key first. */
export const keyFileSchema = z.object({
  format: z.literal(1),
  /** Names the installation in its tokens: tokens of another one are refused even if their key leaked. */
  installation: z.string().min(1),
  /** The salt of recovery codes. It is no key: it only has to stay the same. */
  salt: z.string().min(1),
  keys: z.array(keySchema).min(1),
  retired: z.array(z.string()),
  /** Made to replace a file that was lost: the next start takes it although the database knows another. */
  afterLoss: z.boolean().optional(),
});
export type KeyFileContent = z.infer<typeof keyFileSchema>;

export type KeyFacts = { id: string; createdAt: string; signsFrom: string; isCurrent: boolean };

export type KeyRing = {
  installation: string;
  /** Sign sessions, and seal secrets in the database. */
  tokenKeys: SigningKeys;
  /** Sign addresses of media, images, exports and previews. */
  addressKeys: SigningKeys;
  /** A fixed value for a person, with which recovery codes are hashed. 16 bytes. */
  recoverySalt(personId: number): Uint8Array;
  content(): KeyFileContent;
  /** Takes the present content of the file. */
  replace(content: KeyFileContent): void;
  list(): KeyFacts[];
};

export function createKeyRing(initial: KeyFileContent, clock: () => Date): KeyRing {
  let content = initial;
  const current = () => {
    const now = clock().getTime();
    const [oldest] = content.keys;
    const signing = content.keys.findLast((key) => new Date(key.signsFrom).getTime() <= now) ?? oldest;
    if (!signing) throw new Error('The key file holds no key.');
    return signing;
  };
  const keysOf = (purpose: 'token' | 'address'): SigningKeys => ({
    current() {
      const key = current();
      return { id: key.id, secret: Buffer.from(key[purpose], 'base64url') };
    },
    find(id) {
      const key = content.keys.find((one) => one.id === id);
      return key ? Buffer.from(key[purpose], 'base64url') : null;
    },
  });
  return {
    installation: initial.installation,
    tokenKeys: keysOf('token'),
    addressKeys: keysOf('address'),
    recoverySalt: (personId) => {
      const base = Buffer.from(content.salt, 'base64url');
      return Buffer.from(hkdfSync('sha256', base, String(personId), 'praxis v1 recovery-code', 32)).subarray(
        0,
        16,
      );
    },
    content: () => content,
    replace(next) {
      content = next;
    },
    list() {
      const { id: currentId } = current();
      return content.keys.map(({ id, createdAt, signsFrom }) => ({
        id,
        createdAt,
        signsFrom,
        isCurrent: id === currentId,
      }));
    },
  };
}

export function newKeyFile(now: Date): KeyFileContent {
  return {
    format: 1,
    installation: randomBytes(16).toString('base64url'),
    salt: randomBytes(32).toString('base64url'),
    keys: [newKey(now, now)],
    retired: [],
  };
}

/** The key that was in the database before: it still reads its own values, and a new key makes new ones. */
export function keyFileFromBefore(
  before: { installation: string; token: string; address: string },
  now: Date,
): KeyFileContent {
  const { installation, token, address } = before;
  const at = now.toISOString();
  const first = { id: unnamedKeyId, createdAt: at, signsFrom: at, token, address };
  return { format: 1, installation, salt: token, keys: [first, newKey(now, now)], retired: [] };
}

export function withNewKey(content: KeyFileContent, now: Date, signsFrom: Date): KeyFileContent {
  return { ...content, keys: [...content.keys, newKey(now, signsFrom)] };
}

export function withoutKey(content: KeyFileContent, id: string): KeyFileContent {
  const keys = content.keys.filter((key) => key.id !== id);
  return { ...content, keys, retired: [...content.retired, id] };
}

function newKey(now: Date, signsFrom: Date): KeyFileContent['keys'][number] {
  return {
    id: randomBytes(keyIdLength / 2).toString('hex'),
    createdAt: now.toISOString(),
    signsFrom: signsFrom.toISOString(),
    token: randomBytes(32).toString('base64url'),
    address: randomBytes(32).toString('base64url'),
  };
}
