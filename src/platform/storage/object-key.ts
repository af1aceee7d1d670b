import { contentTypeOf } from './content-types.ts';

// Names that start with a dot are the store's own (temporary files), so '..' is out as well.
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** A plain relative path. */
export function isObjectKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((part) => segment.test(part));
}

/** Throws unless the key is a plain relative path. Keys are made by the server, so a bad one is a bug. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) {
    throw new Error('An object key is a relative path of plain names.');
  }
}

/** A prefix ends with a slash, so that 'media/1' never includes 'media/12'. */
export function assertObjectPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new Error('A prefix ends with a slash.');
  assertObjectKey(prefix.slice(0, -1));
}

/** Both stores return the type of the key's extension, so a stored object must be of that type. */
export function assertContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType) {
    throw new Error(`The ending of an object key must fit its content type (${contentType}).`);
  }
}
