export type OrganisationChoice = {
  id: number;
  name: string;
  archived: boolean;
  expired: boolean;
  /** When the person last worked there, or accepted the invitation; null for never. */
  usedAt: Date | null;
};

const productName = 'Praxis';

/**
 * The organisation a session starts in: the requested one, then the one used last, then one named like the product, then
 * the first that has not expired, then the first. Null when there is none.
 */
export function chooseOrganisation(
  organisations: readonly OrganisationChoice[],
  requestedId: number | null,
): OrganisationChoice | null {
  const open = organisations.filter((organisation) => !organisation.archived);
  return (
    open.find((organisation) => organisation.id === requestedId) ??
    findUsedLast(open.filter((organisation) => !organisation.expired)) ??
    open.find((organisation) => organisation.name.startsWith(productName)) ??
    open.find((organisation) => !organisation.expired) ??
    open[0] ??
    null
  );
}

function findUsedLast(organisations: readonly OrganisationChoice[]): OrganisationChoice | null {
  let last: OrganisationChoice | null = null;
  for (const one of organisations) {
    if (one.usedAt !== null && (last?.usedAt == null || one.usedAt > last.usedAt)) last = one;
  }
  return last;
}
