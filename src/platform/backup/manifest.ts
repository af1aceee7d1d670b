import { z } from 'zod';
import { isObjectKey } from '../storage/object-key.ts';
import { BackupError } from './backup-error.ts';
import { type BackupKeys, decrypt, encrypt, sha256, unlock } from './part-coding.ts';

/** SHA-256 of each part's content, in order. */
const partsSchema = z.array(z.string().regex(/^[0-9a-f]{64}$/));
const countSchema = z.int().nonnegative();
/**
 * The months of the event log, in the database's own text. They become part of a statement, so no other form is
 * accepted.
 */
const boundSchema = z
  .string()
  .regex(/^(?:DEFAULT|FOR VALUES FROM \('[0-9 :+-]{10,40}'\) TO \('[0-9 :+-]{10,40}'\))$/);

/** The prefix of every object of the product. */
export const fileRoot = 'org/';

const manifestSchema = z.object({
  /** The instant the database is of. */
  takenAt: z.iso.datetime(),
  appVersion: z.string(),
  database: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: countSchema,
      parts: partsSchema,
    }),
  ),
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: boundSchema })),
  sequences: z.array(z.object({ name: z.string(), value: countSchema, called: z.boolean() })),
  /** Background work that waited or ran: one JSON line each, as `WaitingJob`. */
  jobs: z.object({ count: countSchema, parts: partsSchema }),
  /** One JSON line for each file, as `FileEntry`. */
  files: z.object({ count: countSchema, bytes: countSchema, parts: partsSchema }),
  /** Files of the installation that only an encrypted backup holds, by their names. */
  secrets: z.array(z.object({ name: z.string(), parts: partsSchema.max(1) })),
  /** Bytes before compression. */
  rowBytes: countSchema,
});
export type Manifest = z.infer<typeof manifestSchema>;

export const fileEntrySchema = z.object({
  key: z.string().startsWith(fileRoot).refine(isObjectKey),
  sizeBytes: countSchema,
  etag: z.string(),
  parts: partsSchema,
});
export type FileEntry = z.infer<typeof fileEntrySchema>;

export const waitingJobSchema = z.object({
  queue: z.string(),
  payload: z.record(z.string(), z.unknown()),
  singletonKey: z.string().nullable(),
  startAfterSeconds: z.number(),
});
export type WaitingJob = z.infer<typeof waitingJobSchema>;

const envelopeSchema = z.object({
  format: z.literal('praxis-backup'),
  version: z.number(),
  encryption: z.object({ salt: z.string(), check: z.string() }).nullable(),
  sha256: z.string(),
  /** JSON as text, or encrypted and in base64. */
  body: z.string(),
});

const version = 1;

export function writeManifest(id: string, manifest: Manifest, keys: BackupKeys | null): Buffer {
  const text = JSON.stringify(manifest);
  const body = keys ? encrypt(Buffer.from(text), id, keys).toString('base64') : text;
  const envelope: z.infer<typeof envelopeSchema> = {
    format: 'praxis-backup',
    version,
    encryption: keys?.encryption ?? null,
    sha256: sha256(Buffer.from(body)),
    body,
  };
  return Buffer.from(`${JSON.stringify(envelope, null, 1)}\n`);
}

/** Keys that were derived before: deriving is slow on purpose. */
export type KnownKeys = Map<string, BackupKeys>;

/** @throws BackupError when it is damaged, of a later format, or locked with another passphrase */
export function readManifest(
  id: string,
  bytes: Buffer,
  passphrase: string | null,
  known: KnownKeys,
): { manifest: Manifest; keys: BackupKeys | null } {
  const damaged = new BackupError(`The list of contents of the backup ${id} is damaged.`);
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged;
  }
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) throw damaged;
  const { body, encryption } = envelope.data;
  if (envelope.data.version > version)
    throw new BackupError(
      `The backup ${id} was made by a newer version of Praxis, in a form this one cannot read.`,
    );
  if (sha256(Buffer.from(body)) !== envelope.data.sha256) throw damaged;
  const keys = encryption ? (known.get(encryption.salt) ?? unlock(passphrase, encryption)) : null;
  if (keys) known.set(keys.encryption.salt, keys);
  const text = keys ? decrypt(Buffer.from(body, 'base64'), id, keys)?.toString('utf8') : body;
  try {
    return { manifest: manifestSchema.parse(JSON.parse(text ?? '')), keys };
  } catch {
    throw damaged;
  }
}

/** Every part of a backup, except the parts of the files in its list. */
export function listOwnParts(manifest: Manifest): string[] {
  return [
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...manifest.jobs.parts,
    ...manifest.files.parts,
    ...manifest.secrets.flatMap(({ parts }) => parts),
  ];
}
