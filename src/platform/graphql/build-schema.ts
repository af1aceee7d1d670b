import { readFile } from 'node:fs/promises';
import {
  buildASTSchema,
  type ConstValueNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLFieldResolver,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  type GraphQLSchema,
  Kind,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql';
import type { RequestContext } from './request-context.ts';

/**
 * Type name → field name → resolver. Fields without one read the property of the same name. Sources and arguments are typed
 * where a resolver is written, from src/generated/resolvers; here resolvers are only joined, so any of them fits.
 */
export type ResolverMap = Readonly<Record<string, Readonly<Record<string, JoinedResolver>>>>;

type JoinedResolver = (
  source: never,
  args: never,
  context: RequestContext,
  info: GraphQLResolveInfo,
) => unknown;

/** Joins the schema files of all features into one schema and attaches their resolvers. */
export async function buildServerSchema(
  schemaFiles: readonly URL[],
  resolverMaps: readonly ResolverMap[],
): Promise<GraphQLSchema> {
  const schema = buildASTSchema(await readSchemaDocument(schemaFiles));
  attachScalars(schema);
  for (const map of resolverMaps) attachResolvers(schema, map);
  assertRootFieldsResolved(schema);
  return schema;
}

export async function readSchemaDocument(schemaFiles: readonly URL[]): Promise<DocumentNode> {
  const documents = await Promise.all(schemaFiles.map(async (file) => parse(await readFile(file, 'utf8'))));
  return { kind: Kind.DOCUMENT, definitions: documents.flatMap((document) => document.definitions) };
}

/** The merged schema as it is checked in: sorted, so that a change shows as a change. */
export async function printMergedSchema(schemaFiles: readonly URL[]): Promise<string> {
  const schema = buildASTSchema(await readSchemaDocument(schemaFiles));
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

function attachResolvers(schema: GraphQLSchema, map: ResolverMap): void {
  for (const [typeName, fields] of Object.entries(map)) {
    const type = schema.getType(typeName);
    if (!(type instanceof GraphQLObjectType)) throw new Error(`Resolvers name the unknown type ${typeName}.`);
    const known = type.getFields();
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = known[fieldName];
      if (!field) throw new Error(`Resolvers name the unknown field ${typeName}.${fieldName}.`);
      if (field.resolve) throw new Error(`${typeName}.${fieldName} has two resolvers.`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, RequestContext>; // the executor passes what the schema declares
    }
  }
}

function assertRootFieldsResolved(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (!field.resolve) throw new Error(`${type?.name}.${field.name} has no resolver.`);
    }
  }
}

function attachScalars(schema: GraphQLSchema): void {
  const dateTime = schema.getType('DateTime');
  if (dateTime instanceof GraphQLScalarType) {
    const write = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
    const readLiteral = (node: ConstValueNode) => {
      if (node.kind !== Kind.STRING) throw new GraphQLError('A DateTime is written as a string in ISO 8601.');
      return parseDateTime(node.value);
    };
    // The compiled executor still uses the names of graphql 16, the interpreting one those of 17.
    dateTime.serialize = write;
    dateTime.coerceOutputValue = write;
    dateTime.parseValue = parseDateTime;
    dateTime.coerceInputValue = parseDateTime;
    dateTime.parseLiteral = (node) => readLiteral(node as ConstValueNode); // literals here hold no variables
    dateTime.coerceInputLiteral = readLiteral;
  }
}

function parseDateTime(value: unknown): Date {
  const date = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? new Date(value) : null;
  // The database's calendar has no year 0.
  const year = date?.getUTCFullYear() ?? Number.NaN;
  if (!date || !(year >= 1 && year <= 9_999)) throw new GraphQLError('A DateTime is written in ISO 8601.');
  return date;
}
