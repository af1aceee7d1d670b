/** What a partner says of a person, in the address of its page. All of it is signed. */
export type PartnerData = {
  partner: string;
  firstName: string;
  surname: string;
  email: string;
  externalId: string;
  simulationId: string | null;
  /** Seconds since 1970. */
  expires: number;
};

/** A partner may sign this far ahead, and no further. */
export const longestValiditySeconds = 24 * 3_600;

/** What is signed: one line for each value, in this order. */
export function textToSign(data: PartnerData): string {
  return [
    data.partner,
    data.firstName,
    data.surname,
    data.email,
    data.externalId,
    data.simulationId ?? '',
    String(data.expires),
  ].join('\n');
}

export function isInTime(data: PartnerData, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return data.expires > seconds && data.expires <= seconds + longestValiditySeconds;
}

/** The names in the query of the page. Null where anything is missing, too long, or holds a line break. */
export function readPartnerData(
  partner: string,
  query: URLSearchParams,
): { data: PartnerData; signature: string } | null {
  const read = (name: string) => (query.get(name) ?? '').trim();
  const data: PartnerData = {
    partner,
    firstName: read('firstname'),
    surname: read('lastname'),
    email: read('email').toLowerCase(),
    externalId: read('externalid'),
    simulationId: read('simulationid') || null,
    expires: Number(read('expires')),
  };
  const signature = read('signature');
  return isWhole(data) && signature !== '' ? { data, signature } : null;
}

const longest = 254;

export function isWhole(data: PartnerData): boolean {
  const texts = [data.firstName, data.surname, data.email, data.externalId];
  return (
    texts.every((text) => text !== '' && text.length <= longest && !/[\r\n]/.test(text)) &&
    data.email.includes('@') &&
    Number.isInteger(data.expires) &&
    data.expires > 0 &&
    (data.simulationId === null || /^\d{1,15}$/.test(data.simulationId))
  );
}
