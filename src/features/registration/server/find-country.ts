import { type CountryResponse, open, type Reader } from 'maxmind';
import type { SignUpConfig } from '#platform/config/sign-up-settings.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Visitor } from './registration-context.ts';

/** Reserved by ISO 3166, and what proxies say where they do not know. */
const unknownCountry = 'XX';

/**
 * The country of a visitor, in two letters: as a trusted proxy says, else by the operator's own file. Null where it is
 * not known: then nobody is refused.
 */
export function createFindCountry(
  { geoipDatabase }: SignUpConfig,
  log: Logger,
): (visitor: Visitor) => Promise<string | null> {
  let opened: Promise<Reader<CountryResponse> | null> | undefined;

  async function openFile(path: string): Promise<Reader<CountryResponse> | null> {
    try {
      return await open<CountryResponse>(path);
    } catch (error) {
      log.warn({ err: error }, 'the file of countries (GEOIP_DATABASE) cannot be read');
      return null;
    }
  }

  return async ({ address, country }) => {
    const said = country?.toUpperCase() ?? '';
    if (/^[A-Z]{2}$/.test(said) && said !== unknownCountry) return said;
    if (geoipDatabase === null) return null;
    opened ??= openFile(geoipDatabase);
    const reader = await opened;
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    // A file of IPv4 addresses alone would take the first bits of a longer one for them.
    if (reader?.metadata.ipVersion === 4 && plain.includes(':')) return null;
    try {
      return reader?.get(plain)?.country?.iso_code ?? null;
    } catch {
      return null;
    }
  };
}
