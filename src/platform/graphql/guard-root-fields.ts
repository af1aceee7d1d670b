import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import type { RequestContext } from './request-context.ts';

/** Called with 'Query.viewer' and the like; throws where the operation must not run. */
export type RootFieldGuard = (context: RequestContext, operation: string) => void;

/** Puts one question before every operation of the schema, whichever executor runs it. */
export function guardRootFields(schema: GraphQLSchema, guard: RootFieldGuard): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const resolve = field.resolve ?? defaultFieldResolver;
      const operation = `${type?.name}.${field.name}`;
      field.resolve = (source, args, context: RequestContext, info) => {
        guard(context, operation);
        return resolve(source, args, context, info);
      };
    }
  }
}

/** Calls once a mutation is over, before its answer leaves: of one that failed, a part may have been kept. */
export function followMutations(
  schema: GraphQLSchema,
  written: (context: RequestContext) => Promise<void>,
): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (source, args, context: RequestContext, info) => {
      try {
        return await resolve(source, args, context, info);
      } finally {
        await written(context);
      }
    };
  }
}
