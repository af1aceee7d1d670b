import { serverFeatures } from './server-features.ts';

/** The parts of the API, in the order of the features. */
export const schemaFiles: readonly URL[] = [
  new URL('../../platform/graphql/base.graphql', import.meta.url),
  ...serverFeatures.flatMap((feature) => feature.schemaFiles),
];
