import type { Readable } from 'node:stream';

export type ObjectInfo = { sizeBytes: number; contentType: string; etag: string; modifiedAt: Date };
/** Inclusive byte positions, as in an HTTP Range header. */
export type ByteRange = { start: number; end: number };

/**
 * The store of files: a folder on disk or an S3-compatible store. Keys are relative paths of the form
 * org/{organisationId}/…, made by the server only. Missing keys return null or nothing; other errors throw.
 */
export type ObjectStore = {
  put(key: string, body: Buffer | Readable, options: { contentType: string }): Promise<void>;
  /** Moves or copies a local file into the store. */
  putFile(key: string, localPath: string, options: { contentType: string }): Promise<void>;
  /** Copies an object within the store, without its bytes coming here; false where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  head(key: string): Promise<ObjectInfo | null>;
  read(key: string, range?: ByteRange): Promise<{ info: ObjectInfo; body: Readable } | null>;
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  /** A readable local path of the object, when the store has one (no copy is made). */
  localPath(key: string): string | null;
  /** Throws with a plain sentence when the store cannot be written to. */
  check(): Promise<void>;
};
