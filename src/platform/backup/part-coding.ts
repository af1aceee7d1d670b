import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * The result of the passphrase for the backups of one place; stored in clear beside each backup, and no secret.
 */
export type Encryption = { salt: string; check: string };

/** Keys of one passphrase and salt. */
export type BackupKeys = { encryption: Encryption; content: Buffer; names: Buffer };

const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
/** 128 MB and a good part of a second for each guess. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export function deriveKeys(passphrase: string, salt = randomBytes(saltBytes).toString('hex')): BackupKeys {
  const root = scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'hex'), 32, scryptCost);
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', root, '', `praxis backup ${purpose}`, 32));
  return {
    encryption: { salt, check: keyFor('check').toString('hex') },
    content: keyFor('content'),
    names: keyFor('names'),
  };
}

/** @throws BackupError when this is not the passphrase the backup was made with */
export function unlock(passphrase: string | null, encryption: Encryption): BackupKeys {
  if (passphrase === null)
    throw new BackupError(
      'This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.',
    );
  const keys = deriveKeys(passphrase, encryption.salt);
  if (keys.encryption.check !== encryption.check)
    throw new BackupError('BACKUP_PASSPHRASE is not the passphrase this backup was made with.');
  return keys;
}

export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}

/** The stored name of a part. Names of encrypted parts do not show their content. */
export function namePart(sum: string, keys: BackupKeys | null): string {
  return keys ? createHmac('sha256', keys.names).update(sum).digest('hex') : sum;
}

/**
 * The size limit of a part, also when reading: a few bytes that claim to be a part could otherwise expand to all the
 * memory. A part has 8 MiB, or one row where that is longer.
 */
export const maxPartBytes = 64 * 1024 * 1024;

const plain = 0;
const compressed = 1;

/** Compressed where that helps, then encrypted where there is a key. `name` is bound in: parts cannot be swapped. */
export async function encodePart(bytes: Buffer, name: string, keys: BackupKeys | null): Promise<Buffer> {
  const smaller = await compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const worth = smaller.length < bytes.length * 0.97;
  const body = Buffer.concat([Buffer.from([worth ? compressed : plain]), worth ? smaller : bytes]);
  return keys ? encrypt(body, name, keys) : body;
}

/** Null for anything that was not encoded under this name. */
export async function decodePart(
  bytes: Buffer,
  name: string,
  keys: BackupKeys | null,
): Promise<Buffer | null> {
  const body = keys ? decrypt(bytes, name, keys) : bytes;
  if (!body || body.length === 0) return null;
  if (body[0] === plain) return body.subarray(1);
  return decompress(body.subarray(1), { maxOutputLength: maxPartBytes }).catch(() => null);
}

export function encrypt(body: Buffer, name: string, keys: BackupKeys): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keys.content, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(body), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function decrypt(bytes: Buffer, name: string, keys: BackupKeys): Buffer | null {
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', keys.content, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
