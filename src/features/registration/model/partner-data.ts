import { findEmailError, findNameError } from '#features/identity/model/validation.ts';

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

const longestExternalId = 100;

/** A partner may sign this far ahead, and no further. */
const longestValiditySeconds = 24 * 3_600;

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

/** As the address of the page says it. */
export type PartnerQuery = {
  firstName: string;
  surname: string;
  email: string;
  externalId: string;
  simulationId: string;
  expires: string;
  signature: string;
};

/** Null where anything is missing, too long, or holds a line break: then nothing of it is believed. */
export function readPartnerData(
  partner: string,
  query: PartnerQuery,
): { data: PartnerData; signature: string } | null {
  const data: PartnerData = {
    partner,
    firstName: query.firstName.trim(),
    surname: query.surname.trim(),
    email: query.email.trim().toLowerCase(),
    externalId: query.externalId.trim(),
    simulationId: query.simulationId.trim() || null,
    expires: /^\d{1,12}$/.test(query.expires) ? Number(query.expires) : 0,
  };
  const signature = query.signature.trim();
  return isWhole(data) && /^[\w-]{1,128}$/.test(signature) ? { data, signature } : null;
}

function isWhole(data: PartnerData): boolean {
  const names = [data.firstName, data.surname];
  return (
    names.every((name) => findNameError(name) === undefined && !hasControls(name)) &&
    data.externalId !== '' &&
    data.externalId.length <= longestExternalId &&
    !hasControls(data.externalId) &&
    data.email.includes('@') &&
    findEmailError(data.email) === undefined &&
    data.expires > 0 &&
    (data.simulationId === null || /^[1-9]\d{0,14}$/.test(data.simulationId))
  );
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
