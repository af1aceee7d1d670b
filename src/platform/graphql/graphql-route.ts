import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { OperationArgs, Request, RequestHeaders, RequestParams, Response } from 'graphql-http';
import { createHandler } from 'graphql-http/lib/use/fastify';
import type { CompiledQuery } from 'graphql-jit';
import { AppError } from '#kernel/app-error.ts';
import type { Logger } from '../log/log.ts';
import { type CostMeter, costLimit, createCostMeter, type FieldCosts, usualPage } from './document-cost.ts';
import { checkDocumentLimits, documentLimits, limitError } from './document-limits.ts';
import { createErrorFormatter } from './format-error.ts';
import { logErrors } from './log-errors.ts';
import { createPreparedDocuments, type PreparedDocument } from './prepared-documents.ts';
import type { RequestContext } from './request-context.ts';
import { checkDocumentTexts, checkVariables } from './text-check.ts';

export type GraphqlRouteOptions = {
  schema: GraphQLSchema;
  createContext(request: FastifyRequest): Promise<RequestContext>;
  introspection: boolean;
  log: Logger;
  /** The milliseconds after which an operation answers UNAVAILABLE. */
  timeLimitMs: number;
  /** The cost of operations in addition to their answers. */
  costs?: FieldCosts;
  /**
   * Counts the requests of a caller; returns the seconds they have to wait, or 0. Without it there is no pace.
   */
  takePace?: TakePace;
};

/** `heavy`: the additional `costs` of operations, such as hashing passwords. */
type TakePace = (
  context: RequestContext,
  points: number,
  kind: 'usual' | 'heavy',
) => number | Promise<number>;

/** Compiling costs more than one run, so a document is compiled when it comes a second time. */
const compileFrom = 2;
/** A plain request takes one point of a minute's limit, and one more for each of these. */
const costOfPoint = 1_000;
const newBytesOfPoint = 1_000;
/** Every document has to be parsed, whatever it requests: a megabyte of short names takes a tenth of a second. */
const sentBytesOfPoint = 20_000;

/** Serves GraphQL over HTTP at /graphql. Without cookies another site has nothing to misuse. */
export function registerGraphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  const { schema, log } = options;
  const documents = createPreparedDocuments();
  const meter = createCostMeter(schema, options.costs ?? {});
  const answerMeter = createCostMeter(schema, {});
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const byDocument = new WeakMap<DocumentNode, PreparedDocument>();
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const headersReadAt = new WeakMap<FastifyRequest, number>();

  /** Parses and checks a document that is not kept. A refused one is never kept. */
  function prepare(text: string): PreparedDocument | readonly GraphQLError[] {
    if (Buffer.byteLength(text) > documentLimits.bytes) return [limitError('The query is too long.')];
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: documentLimits.tokens, noLocation: true });
    } catch (error) {
      // The parser calls itself for each level.
      if (error instanceof RangeError) return [limitError('The query is nested too deep.')];
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
    const refused = checkDocumentLimits(document) ?? checkDocumentTexts(document);
    if (refused) return [refused];
    const errors = validate(schema, document, rules, { maxErrors: 20 });
    if (errors.length > 0) return errors;
    const cost = meter.measure(document);
    if (cost.usual > meter.limitOf(document)) return [tooMuch()];
    const heavy = cost.usual - answerMeter.measure(document).usual;
    return { document, cost, heavy, uses: 0, compiled: new Map() };
  }

  async function openOperation(
    request: Request<FastifyRequest, unknown>,
    { query, operationName, variables }: RequestParams,
  ): Promise<OperationArgs<RequestContext> | readonly GraphQLError[] | Response> {
    const context = contexts.get(request.raw);
    if (!context) throw new Error('Each request has a context before it is handled.');
    const known = documents.find(query);
    const newness = known ? 0 : Math.ceil(query.length / newBytesOfPoint);
    // Before parsing, which is the most expensive step for a document that comes once.
    const wait = newness > 1 && (await takePace(context, newness - 1));
    if (wait) return busyAnswer(wait);
    const prepared = known ?? prepare(query);
    if (!('document' in prepared)) return prepared;
    if (!known) {
      documents.keep(query, prepared, context.viewer ? 'signed-in' : 'anonymous');
    }
    byDocument.set(prepared.document, prepared);
    const refused = checkVariables(variables);
    if (refused) return [refused];
    const cost = measureRequest(meter, prepared, variables);
    if (cost > meter.limitOf(prepared.document)) return [tooMuch()];
    const { heavy } = prepared;
    const usual = cost - heavy;
    const waitForCost =
      (usual > costOfPoint && (await takePace(context, Math.floor(usual / costOfPoint)))) ||
      (heavy > 0 && (await takePace(context, Math.ceil(heavy / costOfPoint), 'heavy')));
    if (waitForCost) return busyAnswer(waitForCost);
    return {
      schema,
      document: prepared.document,
      operationName: operationName ?? null,
      variableValues: variables ?? null,
      contextValue: context,
    };
  }

  function takePace(
    context: RequestContext,
    points: number,
    kind: 'usual' | 'heavy' = 'usual',
  ): number | Promise<number> {
    return options.takePace ? options.takePace(context, points, kind) : 0;
  }

  const handler = createHandler<RequestContext>({
    schema,
    formatError: createErrorFormatter(log, { suggestions: options.introspection }),
    onSubscribe: (request, params) => openOperation(request as never, params), // its type leaves the raw request open
    execute(args) {
      const entry = byDocument.get(args.document);
      if (entry) entry.uses += 1;
      const compiled =
        entry && entry.uses >= compileFrom ? findCompiled(entry, args.schema, args.operationName, log) : null;
      const answer = compiled?.query(args.rootValue, args.contextValue, args.variableValues ?? {});
      const running = !answer || refusesVariables(answer) ? execute(args) : answer;
      return withTimeLimit(running, options.timeLimitMs);
    },
    onOperation(request, args, result) {
      if ('errors' in result && result.errors) logErrors(log, args.contextValue, result);
      return 'data' in result && !result.errors ? writeAnswer(request.headers, result) : result;
    },
  });

  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    bodyLimit: 1024 * 1024,
    // Before the body is read, which is expensive where it is long. A missing database answers 503 and keeps every
    // session.
    onRequest: async (request, reply) => {
      const context = await options.createContext(request);
      contexts.set(request, context);
      headersReadAt.set(request, request.socket.bytesRead);
      const wait = await takePace(context, 1 + pointsOfBytes(Number(request.headers['content-length'] ?? 0)));
      if (wait) return sendBusy(reply, wait);
    },
    // The length of a body in chunks is known once it has arrived.
    preHandler: async (request, reply) => {
      const context = contexts.get(request);
      if (!context || request.headers['content-length'] !== undefined) return;
      const points = pointsOfBytes(request.socket.bytesRead - (headersReadAt.get(request) ?? 0));
      const wait = points > 0 && (await takePace(context, points));
      if (wait) return sendBusy(reply, wait);
    },
    handler,
  });
}

/** Most documents cost the same with any variables; only a long page is counted anew. */
function measureRequest(
  meter: CostMeter,
  { document, cost }: PreparedDocument,
  variables: RequestParams['variables'],
): number {
  const isLong = cost.sizes.some((name) => Number(variables?.[name]) > usualPage);
  return isLong ? meter.measureWith(document, variables ?? {}) : cost.usual;
}

function tooMuch(): GraphQLError {
  return limitError(`The query asks for more than ${costLimit} values, lists counted with their length.`);
}

/** As the limits of the other routes answer: 429, with the seconds after which the next request is taken. */
function busyAnswer(retryAfterSeconds: number): [string, BusyInit] {
  const message = 'Too many requests. Please wait a moment.';
  const extensions = { code: 'RATE_LIMITED', reason: 'graphql.too-many-requests', retryAfterSeconds };
  return [
    JSON.stringify({ errors: [{ message, extensions }] }),
    {
      status: 429,
      statusText: 'Too Many Requests',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'retry-after': String(retryAfterSeconds),
      },
    },
  ];
}

function sendBusy(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  const [body, { status, headers }] = busyAnswer(retryAfterSeconds);
  return reply.status(status).headers(headers).send(body);
}

/** Fastify refuses an invalid length when it reads the body. */
function pointsOfBytes(bytes: number): number {
  return bytes > 0 ? Math.floor(bytes / sentBytesOfPoint) : 0;
}

type BusyInit = { status: number; statusText: string; headers: Record<string, string> };

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

/**
 * The compiler loads a hundred files, so it loads when a document comes a second time, and no request waits for it.
 */
function findCompiler(log: Logger): Compiler | undefined {
  if (!isAskedFor) {
    isAskedFor = true;
    import('graphql-jit').then(
      (loaded) => {
        compiler = loaded;
      },
      // Without the compiler every request is answered, only more slowly.
      (error) => log.error({ err: error }, 'the compiler of GraphQL documents could not be loaded'),
    );
  }
  return compiler;
}

function findCompiled(
  entry: PreparedDocument,
  schema: GraphQLSchema,
  operationName: string | null | undefined,
  log: Logger,
): CompiledQuery | null {
  const key = operationName ?? '';
  let compiled = entry.compiled.get(key);
  if (compiled !== undefined) return compiled;
  const found = findCompiler(log);
  if (!found) return null;
  const result = found.compileQuery(schema, entry.document, operationName ?? undefined);
  compiled = found.isCompiledQuery(result) ? result : null;
  entry.compiled.set(key, compiled);
  return compiled;
}

/**
 * Compiled documents refuse an input object that leaves out a field which must not be null and has a default. Nothing has run by then,
 * so the library itself may decide.
 */
function refusesVariables(answer: Promise<ExecutionResult> | ExecutionResult): boolean {
  return !(answer instanceof Promise) && answer.errors !== undefined && !('data' in answer);
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
