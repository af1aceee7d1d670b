import type { UnreadableReason } from '../../model/judgement.ts';
import { isPng, readPngText } from './read-png.ts';
import { isSvg, readSvgText } from './read-svg.ts';

/** A picture of a badge is some 100 kB; the largest credential of the specification's own tests 31 kB. */
export const badgeLimits = {
  fileBytes: 2 * 1024 * 1024,
  textBytes: 512 * 1024,
  levels: 30,
  values: 5_000,
};

export type ReadBadge =
  | { document: Record<string, unknown>; token: string | null }
  | { unreadable: UnreadableReason };

const tokenForm = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/** A badge from a file or from what was pasted: JSON, a signed token, or either within a picture or a drawing. */
export function readBadge(bytes: Buffer): ReadBadge {
  if (bytes.length > badgeLimits.fileBytes) return { unreadable: 'too-large' };
  const text = findText(bytes);
  if (text === null) return { unreadable: 'no-badge' };
  if (text === '') return { unreadable: 'empty' };
  if (text.length > badgeLimits.textBytes) return { unreadable: 'too-large' };
  return tokenForm.test(text) ? readToken(text) : readDocument(text, null);
}

function findText(bytes: Buffer): string | null {
  if (isPng(bytes)) return readPngText(bytes, badgeLimits.textBytes)?.trim() ?? null;
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim();
  return isSvg(text) ? readSvgText(text) : text;
}

/** What a token says is in its claims, or in the older form in one of them. Beside it stand those of every token. */
function readToken(token: string): ReadBadge {
  const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  const read = readDocument(body, token);
  if (!('document' in read)) return read;
  const { vc, iss, sub, aud, exp, nbf, iat, jti, cnf, ...whole } = read.document;
  const document = isObject(vc) ? vc : whole;
  const end = typeof exp === 'number' && Number.isSafeInteger(exp * 1000) ? new Date(exp * 1000) : null;
  if (end === null || Number.isNaN(end.getTime())) return { document, token };
  return { document: { validUntil: end.toISOString(), ...document }, token };
}

/** What the token says beside its badge; nothing where it cannot be read. */
export function readClaims(token: string): Record<string, unknown> {
  const claims = parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return isObject(claims) ? claims : {};
}

function readDocument(text: string, token: string | null): ReadBadge {
  const document = parse(text);
  if (!isObject(document)) return { unreadable: 'not-readable' };
  return isTooMuch(document) ? { unreadable: 'too-deep' } : { document, token };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Level by level, so that a deep one does not end the program that counts. */
function isTooMuch(document: object): boolean {
  let level: unknown[] = [document];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > badgeLimits.levels || count > badgeLimits.values) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}
