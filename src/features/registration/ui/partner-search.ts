import type { PartnerQuery } from '../model/partner-data.ts';

/**
 * The query that the page was opened with, read before the router writes it anew: it would turn a number such as 1.10 into
 * 1.1, and what is signed has to stay as it is.
 */
const openedWith = typeof location === 'undefined' ? '' : location.search;

export function readPartnerQuery(search = openedWith): PartnerQuery {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name) ?? '';
  return {
    firstName: read('firstname'),
    surname: read('lastname'),
    email: read('email'),
    externalId: read('externalid'),
    simulationId: read('simulationid'),
    expires: read('expires'),
    signature: read('signature'),
  };
}

/** The page of the interactive video that the partner named. */
export function findArrival(simulationId: string): string | null {
  const id = simulationId.trim();
  return /^[1-9]\d{0,14}$/.test(id) ? `/my-simulations/${id}` : null;
}
