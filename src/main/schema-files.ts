/** The parts of the API, in the order of the features. A new feature adds its line here. */
export const schemaFiles: readonly URL[] = [
  new URL('../platform/graphql/base.graphql', import.meta.url),
  new URL('../features/mail/server/mail.graphql', import.meta.url),
  new URL('../features/access/server/access.graphql', import.meta.url),
  new URL('../features/organisations/server/organisations.graphql', import.meta.url),
  new URL('../features/organisations/server/members.graphql', import.meta.url),
  new URL('../features/organisations/server/groups.graphql', import.meta.url),
  new URL('../features/organisations/server/organisation-settings.graphql', import.meta.url),
  new URL('../features/organisations/server/invites.graphql', import.meta.url),
  new URL('../features/organisations/server/audit-log.graphql', import.meta.url),
  new URL('../features/organisations/server/deletion.graphql', import.meta.url),
  new URL('../features/organisations/server/provider-staff.graphql', import.meta.url),
  new URL('../features/media/server/media.graphql', import.meta.url),
  new URL('../features/sessions/server/sessions.graphql', import.meta.url),
  new URL('../features/simulations/server/simulations.graphql', import.meta.url),
  new URL('../features/dashboards/server/dashboards.graphql', import.meta.url),
  new URL('../features/system/server/system.graphql', import.meta.url),
];
