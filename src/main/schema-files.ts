/** The parts of the API, in the order of the features. A new feature adds its line here. */
export const schemaFiles: readonly URL[] = [
  new URL('../platform/graphql/base.graphql', import.meta.url),
  new URL('../features/access/server/access.graphql', import.meta.url),
  new URL('../features/organisations/server/organisations.graphql', import.meta.url),
  new URL('../features/media/server/media.graphql', import.meta.url),
  new URL('../features/sessions/server/sessions.graphql', import.meta.url),
  new URL('../features/simulations/server/simulations.graphql', import.meta.url),
  new URL('../features/dashboards/server/dashboards.graphql', import.meta.url),
  new URL('../features/system/server/system.graphql', import.meta.url),
];
