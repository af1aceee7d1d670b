/** A value as PostgreSQL reads it: text, bytes, or null. Lists become array literals, other objects JSON. */
export function encodeParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return encodeArray(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function encodeArray(values: readonly unknown[]): string {
  let text = '{';
  for (const [index, value] of values.entries()) {
    if (index > 0) text += ',';
    text += encodeElement(value);
  }
  return `${text}}`;
}

function encodeElement(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return encodeArray(value);
  const encoded = encodeParameter(value);
  if (encoded === null) return 'NULL';
  if (typeof encoded !== 'string') return `"\\\\x${encoded.toString('hex')}"`;
  return `"${/["\\]/.test(encoded) ? encoded.replace(/["\\]/g, '\\$&') : encoded}"`;
}
