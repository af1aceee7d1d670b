import type { FastifyInstance } from 'fastify';
import type { JobDefinition } from '../jobs/job.ts';
import type { ResolverMap } from './build-schema.ts';
import type { FieldCosts } from './document-cost.ts';

/** What one feature brings to the server. main/server-features.ts lists them in plain sight. */
export type ServerFeature = {
  name: string;
  /** Absolute addresses of the feature's .graphql files. */
  schemaFiles: URL[];
  resolvers: ResolverMap;
  /** What its operations cost beside the values they answer. */
  costs?: FieldCosts;
  jobs?: JobDefinition[];
  /** Plain HTTP routes (media, uploads); each checks its own caller. */
  routes?(app: FastifyInstance): Promise<void>;
};
