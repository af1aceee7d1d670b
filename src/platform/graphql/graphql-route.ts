import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  validate,
} from 'graphql';
import type { RequestHeaders, Response } from 'graphql-http';
import { createHandler } from 'graphql-http/lib/use/fastify';
import type { CompiledQuery } from 'graphql-jit';
import { AppError } from '#kernel/app-error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Logger } from '../log/log.ts';
import { checkDocumentLimits, documentLimits } from './document-limits.ts';
import { createErrorFormatter } from './format-error.ts';
import { noteRefusals } from './note-refusals.ts';
import type { RequestContext } from './request-context.ts';
import { checkDocumentTexts, checkVariableTexts } from './text-check.ts';

export type GraphqlRouteOptions = {
  schema: GraphQLSchema;
  createContext(request: FastifyRequest): Promise<RequestContext>;
  introspection: boolean;
  log: Logger;
  /** Milliseconds one operation may take before it answers UNAVAILABLE. */
  timeLimitMs: number;
};

/** Documents kept parsed, checked and compiled. Our client has some forty; others may send any number. */
const keptDocuments = 500;
/** Compiling costs more than running once, so only a document that comes again is compiled. */
const compileFrom = 2;

type Prepared = {
  document: DocumentNode;
  errors: readonly GraphQLError[] | null;
  uses: number;
  compiled: Map<string, CompiledQuery | null>;
};

/** Serves GraphQL over HTTP at /graphql. Without cookies there is nothing for another site to misuse. */
export function registerGraphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  const prepared = new BoundedMap<string, Prepared>(keptDocuments);
  const byDocument = new WeakMap<DocumentNode, Prepared>();
  const contexts = new WeakMap<FastifyRequest, RequestContext>();

  const handler = createHandler<RequestContext>({
    schema: options.schema,
    context: (request) => contexts.get(request.raw) as never, // graphql-http's type forbids class instances only
    formatError: createErrorFormatter(options.log, { suggestions: options.introspection }),
    parse(source) {
      const text = typeof source === 'string' ? source : source.body;
      const known = prepared.get(text);
      if (known) return known.document;
      if (Buffer.byteLength(text) > documentLimits.bytes) {
        throw new AppError('BAD_USER_INPUT', 'The query is too long.', { reason: 'graphql.too-costly' });
      }
      const document = parse(text, { maxTokens: documentLimits.tokens });
      const entry: Prepared = { document, errors: null, uses: 0, compiled: new Map() };
      prepared.set(text, entry);
      byDocument.set(document, entry);
      return document;
    },
    validate(schema, document, rules) {
      const entry = byDocument.get(document);
      if (entry?.errors) return entry.errors;
      const refusal = checkDocumentLimits(document) ?? checkDocumentTexts(document);
      const allRules = options.introspection ? rules : [...(rules ?? []), NoSchemaIntrospectionCustomRule];
      const errors = refusal ? [refusal] : validate(schema, document, allRules, { maxErrors: 20 });
      if (entry) entry.errors = errors;
      return errors;
    },
    execute(args) {
      const refusal = checkVariableTexts(args.variableValues);
      if (refusal) return { errors: [refusal] };
      const entry = byDocument.get(args.document);
      if (entry) entry.uses += 1;
      const compiled =
        entry && entry.uses >= compileFrom ? findCompiled(entry, args.schema, args.operationName) : null;
      const running = compiled
        ? compiled.query(args.rootValue, args.contextValue, args.variableValues ?? {})
        : execute(args);
      return withTimeLimit(running, options.timeLimitMs);
    },
    onOperation(request, args, result) {
      if ('errors' in result && result.errors) noteRefusals(options.log, args.contextValue, result);
      return 'data' in result && !result.errors ? writeAnswer(request.headers, result) : result;
    },
  });

  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    bodyLimit: 1024 * 1024,
    // Before the handler, so that a database that is away answers 503 and keeps everybody signed in.
    preHandler: async (request) => {
      contexts.set(request, await options.createContext(request));
    },
    handler,
  });
}

/**
 * An answer without errors as the handler itself would send it. The handler writes JSON with a replacer for the sake of
 * errors, which takes several times as long.
 */
function writeAnswer(headers: RequestHeaders, result: ExecutionResult): Response | ExecutionResult {
  const accept = 'accept' in headers ? headers.accept : undefined;
  if (accept !== 'application/json' && accept !== '*/*') return result;
  return [JSON.stringify(result), jsonAnswer];
}

const jsonAnswer = {
  status: 200,
  statusText: 'OK',
  headers: { 'content-type': 'application/json; charset=utf-8' },
} as const;

type Compiler = Pick<typeof import('graphql-jit'), 'compileQuery' | 'isCompiledQuery'>;
let compiler: Compiler | undefined;
let isAskedFor = false;

/** The compiler brings a hundred files, so it comes once a document does a second time, and nobody waits for it. */
function findCompiler(): Compiler | undefined {
  if (!isAskedFor) {
    isAskedFor = true;
    void import('graphql-jit').then((loaded) => {
      compiler = loaded;
    });
  }
  return compiler;
}

function findCompiled(
  entry: Prepared,
  schema: GraphQLSchema,
  operationName: string | null | undefined,
): CompiledQuery | null {
  const key = operationName ?? '';
  let compiled = entry.compiled.get(key);
  if (compiled !== undefined) return compiled;
  const found = findCompiler();
  if (!found) return null;
  const result = found.compileQuery(schema, entry.document, operationName ?? undefined);
  compiled = found.isCompiledQuery(result) ? result : null;
  entry.compiled.set(key, compiled);
  return compiled;
}

async function withTimeLimit(
  running: Promise<ExecutionResult> | ExecutionResult,
  limitMs: number,
): Promise<ExecutionResult> {
  if (!(running instanceof Promise)) return running;
  let timer: NodeJS.Timeout | undefined;
  // An answer, not a rejection: the handler would answer one with an empty body.
  const limit = new Promise<ExecutionResult>((resolve) => {
    timer = setTimeout(() => resolve({ errors: [tookTooLong()] }), limitMs);
  });
  try {
    return await Promise.race([running, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function tookTooLong(): GraphQLError {
  const message = 'The answer took too long. Please try again.';
  const originalError = new AppError('UNAVAILABLE', message, { retryAfterSeconds: 5 });
  return new GraphQLError(message, { originalError });
}
