import type { OptionSource } from './simulation-resolvers.ts';

/** What resolvers hold for these types of the API beside the fields. */
export type Option = OptionSource;
