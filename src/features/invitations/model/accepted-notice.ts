import { adminGroup } from '#features/authorisation/model/grants.ts';

/** Those who may invite, and see whom they invited. */
export const rolesThatInvite = adminGroup;

/** So many a day are told of by name; after a list of hundreds one notice speaks for all others of the day. */
const namedADay = 10;

export function namesNewMember(nth: number): boolean {
  return nth <= namedADay;
}
