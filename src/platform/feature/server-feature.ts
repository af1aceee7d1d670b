import type { FastifyInstance } from 'fastify';
import type { Contribution } from '#kernel/extension-point.ts';
import type { RestoreStep } from '../backup/restore-step.ts';
import type { ResolverMap } from '../graphql/build-schema.ts';
import type { FieldCosts } from '../graphql/document-cost.ts';
import type { EntryPage } from '../http/web-routes.ts';
import type { JobDefinition } from '../jobs/job.ts';
import type { Seal } from '../seal/seal.ts';
import type { Tenancy } from '../tenancy/scope.ts';
import type { ServerContext } from './server-context.ts';

/** The parts of one feature in a running server. */
export type ServerFeature = {
  resolvers: ResolverMap;
  /** The cost of its operations in addition to the values they answer. */
  costs?: FieldCosts;
  /**
   * Operations that are answered after the end of a trial: 'Mutation.logout'. `finishing` are those that go on with
   * something that had begun. Routes say it in their own config.
   */
  whileLocked?: { open?: readonly string[]; finishing?: readonly string[] };
  jobs?: JobDefinition[];
  /** Plain HTTP routes (media, uploads); each checks its own caller. */
  routes?(app: FastifyInstance): Promise<void>;
  /** Pages that are programs of their own; read after all features are made. */
  pages?(): readonly EntryPage[];
  /** Parts for the places of features to the left, which may not import this one. */
  brings?: readonly Contribution[];
  /** Once, after the migrations and before the first request. */
  beforeStart?(): Promise<void>;
  /** Periodic work: once after the start, then every hour. */
  upkeep?: readonly UpkeepTask[];
  /** Work that an earlier process left behind; runs where jobs run. */
  resume?: UpkeepTask;
  /** Ends what `resume` began and goes on, before the database closes. */
  stop?(): Promise<void>;
};

/** `failed` is the log's text after an error: 'expired rows could not be removed'. */
export type UpkeepTask = { failed: string; run(): Promise<unknown> };

/** The facts of a feature that is not started: for the API, for commands, for tests. */
type Described<Permissions> = {
  /** As its folder is called. */
  name: string;
  /** Absolute addresses of the feature's .graphql files. */
  schemaFiles: readonly URL[];
  /** Its permissions; authorisation asks all features for theirs. */
  permissions?: Permissions;
  /** Changes to its rows after a restore. */
  restoreSteps?: readonly RestoreStep[];
  /** Seals its secrets with the newest key. Answers how many no key opens any more. */
  reseal?(tenancy: Tenancy, seal: Seal): Promise<number>;
  /**
   * Queues that send to other people's mailboxes and systems: jobs that waited at the time of a backup are not
   * repeated.
   */
  outgoingQueues?: readonly string[];
};

/** One feature of the server, as main/server/server-features.ts lists it. */
export type ServerManifest<
  Made extends ServerFeature = ServerFeature,
  Permissions = unknown,
> = Described<Permissions> & {
  /** Makes the feature, after the earlier ones. */
  start(context: ServerContext): Made;
  /** The result of `start`, by which later features and main use this one. */
  of(context: ServerContext): Made;
};

/** `create` gets a feature to its left by `of(context)` of that feature's manifest. */
export function defineServerFeature<Made extends ServerFeature, Permissions = never>({
  create,
  ...described
}: Described<Permissions> & { create(context: ServerContext): Made }): ServerManifest<Made, Permissions> {
  const made = new WeakMap<ServerContext, Made>();
  return {
    ...described,
    start(context) {
      const feature = create(context);
      made.set(context, feature);
      return feature;
    },
    of(context) {
      const feature = made.get(context);
      if (!feature) throw new Error(`'${described.name}' is not made yet: list it further left.`);
      return feature;
    },
  };
}
