/** A page of another organisation of the person who opens it: the switch to it, which leads on to the page. */
export function pathInOrganisation(organisationId: string, page: string): string {
  return `/set-organisation/${organisationId}?${new URLSearchParams({ to: page })}`;
}
