import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, badInput, notFound } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  answerApi,
  describeError,
  type FindApiViewer,
  readParameter,
  readQuery,
} from '#platform/http/api-request.ts';
import { agentChangesSchema } from '../model/agent-forms.ts';
import { agentFileNameHeader, agentFilePath, agentServicePath } from '../model/agent-paths.ts';
import { agentTexts } from '../model/agent-texts.ts';
import type { AgentContext } from './agent-context.ts';
import * as agents from './agent-service.ts';
import type { AgentRow } from './agent-store.ts';
import { addFile, type SentFile } from './document-service.ts';
import { judgeKey } from './service-key.ts';

/** A file for an agent: one request for each, with the bytes as its body. */
export async function registerAgentFileRoute(
  app: FastifyInstance,
  context: AgentContext & { arrivals: string },
  findViewer: FindApiViewer,
): Promise<void> {
  await app.register(async (scope) => {
    // The body is a stream here, so the content parsers of other routes stay away.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post(
      agentFilePath(':id'),
      answerApi(findViewer, (viewer, request) => addFile(context, viewer, readFile(request))),
    );
  });
}

function readFile(request: FastifyRequest): SentFile {
  const bytes = Number(request.headers['content-length']);
  return {
    agentId: parseId(readParameter(request, 'id')),
    name: readName(request.headers[agentFileNameHeader]),
    bytes: Number.isSafeInteger(bytes) ? bytes : null,
    body: request.raw,
  };
}

function readName(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    throw badInput('The name of the file is percent-encoded.');
  }
}

const newAgentSchema = agentChangesSchema.extend({
  adminTitle: z.string(),
  name: z.string(),
  organisationId: z.union([z.number().int(), z.string().regex(/^[1-9]\d{0,14}$/)]).transform(Number),
});

/** The service for an organisation's own systems: its key names the organisation, and nobody else's agents are found. */
export function registerAgentService(
  app: FastifyInstance,
  context: AgentContext,
  assertOn: (viewer: Viewer) => Promise<void>,
): void {
  const handle =
    (work: (viewer: Viewer, request: FastifyRequest) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      try {
        const viewer = await findServiceViewer(context, request);
        await assertOn(viewer);
        return await work(viewer, request);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return reply.status(statusOf(error)).send({ error: describeError(error) });
      }
    };
  const one = agentIdPath;
  app.get(
    agentServicePath,
    handle((viewer, request) => list(context, viewer, request)),
  );
  app.post(
    agentServicePath,
    handle((viewer, request) => create(context, viewer, request)),
  );
  app.get(
    one,
    handle((viewer, request) => read(context, viewer, idOf(request))),
  );
  app.patch(
    one,
    handle(async (viewer, request) => {
      const changes = parse(agentChangesSchema, request.body);
      await agents.updateAgent(context, viewer, { ...changes, id: idOf(request) });
      return read(context, viewer, idOf(request));
    }),
  );
  app.delete(
    one,
    handle(async (viewer, request) => {
      await agents.deleteAgent(context, viewer, idOf(request));
      return { id: String(idOf(request)) };
    }),
  );
}

const agentIdPath = `${agentServicePath}/:id`;
const idOf = (request: FastifyRequest) => parseId(readParameter(request, 'id'));

async function list(context: AgentContext, viewer: Viewer, request: FastifyRequest) {
  const organisationId = parseId(readQuery(request, 'organisationId') ?? '');
  if (organisationId !== viewer.organisationId) throw notFound();
  return (await agents.listAgents(context, viewer, organisationId)).map((agent) => toJson(viewer, agent));
}

async function create(context: AgentContext, viewer: Viewer, request: FastifyRequest) {
  return read(
    context,
    viewer,
    await agents.createAgent(context, viewer, parse(newAgentSchema, request.body)),
  );
}

async function read(context: AgentContext, viewer: Viewer, id: number) {
  const agent = await agents.findAgent(context, viewer, id);
  if (!agent) throw notFound();
  return toJson(viewer, agent);
}

function toJson({ organisationId }: Viewer, agent: AgentRow) {
  const { id, placements, totalDocuments, totalQuestions, totalUnanswered, ...settings } = agent;
  return { id: String(id), organisationId: String(organisationId), ...settings };
}

function parse<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw badInput('The body of the request has another form.', { reason: 'api.body' });
  return parsed.data;
}

async function findServiceViewer(context: AgentContext, request: FastifyRequest): Promise<Viewer> {
  const verdict = await judgeKey(context, String(request.headers['x-api-key'] ?? ''));
  if (verdict === 'not-configured') {
    const reason = 'agent.not-configured';
    throw new AppError('UNAVAILABLE', agentTexts[reason], { reason });
  }
  if (verdict === 'wrong')
    throw new AppError('UNAUTHENTICATED', agentTexts['agent.key-wrong'], { reason: 'agent.key-wrong' });
  return {
    kind: 'service',
    personId: null,
    organisationId: verdict.organisationId,
    role: 'admin',
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: null,
    sharedItem: null,
  };
}

const statuses: Partial<Record<AppError['code'], number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};
const statusOf = ({ code }: AppError) => statuses[code] ?? 500;
