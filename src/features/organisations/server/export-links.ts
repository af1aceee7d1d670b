import { z } from 'zod';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import { isTextSignature, signText } from '#platform/storage/signed-address.ts';

/** The file of an address, its person, and its end (seconds since 1970). */
const ticketShape = z.object({
  kind: z.string(),
  organisationId: z.number().int().positive(),
  personId: z.number().int().positive(),
  signInId: z.string().nullable(),
  expires: z.number().int(),
  filter: z.record(z.string(), z.unknown()).nullable(),
});
export type ExportTicket = z.infer<typeof ticketShape>;

const lifeMs = 5 * 60_000;

/** Addresses of files that are made when they are fetched: signed, for five minutes. */
export function createExportLinks(deps: { addressKeys: SigningKeys; clock: () => Date }) {
  const { addressKeys, clock } = deps;

  function make(of: Omit<ExportTicket, 'expires'>): { url: string; expires: Date } {
    const expires = new Date(clock().getTime() + lifeMs);
    const ticket: ExportTicket = { ...of, expires: Math.floor(expires.getTime() / 1000) };
    const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
    return { url: `/exports/${text}.${signText(addressKeys, 'export', text)}`, expires };
  }

  /** Null for an address that is not ours, or over. */
  function open(path: string): ExportTicket | null {
    const [text = '', signature = '', ...rest] = path.split('.');
    if (rest.length > 0 || !isTextSignature(addressKeys, 'export', text, signature)) return null;
    const ticket = ticketShape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!ticket.success || ticket.data.expires * 1000 <= clock().getTime()) return null;
    return ticket.data;
  }

  return { make, open };
}

export type ExportLinks = ReturnType<typeof createExportLinks>;
