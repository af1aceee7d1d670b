import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { variantLimits } from '#features/virtual-humans/model/variants/case-variants.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import type { Activity } from '#platform/activity/activity.ts';
import { answerApi, type FindApiViewer, parseBody, readParameter } from '#platform/http/api-request.ts';
import type { Conversations } from '../create-conversations.ts';
import { sendEvents } from './send-events.ts';
import type { TurnPace } from './turn-pace.ts';

const beginBody = z.object({
  vhId: z.string(),
  key: z.string(),
  locale: z.string().max(20).optional(),
  consent: z.boolean().optional(),
  preview: z.boolean().optional(),
  draft: z.boolean().optional(),
  variantSeed: z.number().int().min(0).max(variantLimits.seed).optional(),
  unitId: z.string().optional(),
  externalUserId: z.string().max(500).optional(),
  embedded: z.boolean().optional(),
});
const turnBody = z.object({
  key: z.string(),
  text: z.string().max(20_000),
  startedMs: z.number().optional(),
  endedMs: z.number().optional(),
  spoken: z.boolean().optional(),
  cutInAt: z.number().int().min(0).max(20_000).optional(),
  after: z.number().int().min(0).optional(),
  partOfExercise: z.boolean().optional(),
  preview: z.string().optional(),
});
const hintBody = z.object({ preview: z.string().optional() });
const rewindBody = z.object({ key: z.string(), turn: z.number().int().min(1).max(10_000) });
const finishBody = z.object({
  diagnosis: z.string().max(20_000).optional(),
  reason: z.string().max(40).optional(),
  preview: z.string().optional(),
});

/** The id of a preview, which has no number: each request carries its state. */
const previewId = 'preview';

/** A conversation that began before the end of a trial may be finished. */
const finishing = { config: { whileLocked: 'finishing' } } as const;

/** The conversation: begin, turns, hints, the end. */
export function registerConversationRoutes(
  app: FastifyInstance,
  { conversations, previews, assessments }: Conversations,
  findViewer: FindApiViewer,
  pace: TurnPace,
  activity: Activity,
): void {
  app.post(
    '/api/assessments',
    answerApi(findViewer, (viewer, request) => {
      const input = parseBody(beginBody, request.body);
      return input.preview || input.draft
        ? previews.begin(viewer, input)
        : conversations.begin(viewer, input);
    }),
  );
  app.get(
    '/api/assessments/:id',
    finishing,
    answerApi(findViewer, (viewer, request) =>
      assessments.read(viewer, parseId(readParameter(request, 'id'))),
    ),
  );
  app.post(
    '/api/assessments/:id/turns',
    finishing,
    answerApi(findViewer, async (viewer, request, reply) => {
      const id = readParameter(request, 'id');
      const input = parseBody(turnBody, request.body);
      await pace.take({ viewer, address: request.ip }, id);
      const { organisationId } = viewer;
      const name = id === previewId ? 'preview' : 'conversation';
      await activity.run({ kind: 'turn', name, organisationId }, () =>
        sendEvents(request, reply, (signal) =>
          id === previewId
            ? previews.takeTurn(viewer, input, signal)
            : conversations.takeTurn(viewer, parseId(id), input, signal),
        ),
      );
    }),
  );
  app.post(
    '/api/assessments/:id/rewind',
    answerApi(findViewer, (viewer, request) =>
      conversations.rewind(
        viewer,
        parseId(readParameter(request, 'id')),
        parseBody(rewindBody, request.body),
      ),
    ),
  );
  app.post(
    '/api/assessments/:id/hint',
    finishing,
    answerApi(findViewer, async (viewer, request) => {
      const id = readParameter(request, 'id');
      const { preview } = parseBody(hintBody, request.body);
      const hint =
        id === previewId
          ? await previews.hint(viewer, preview ?? '')
          : await conversations.hint(viewer, parseId(id));
      return { hint };
    }),
  );
  app.post(
    '/api/assessments/:id/finish',
    finishing,
    answerApi(findViewer, async (viewer, request) => {
      const id = readParameter(request, 'id');
      const { preview, ...input } = parseBody(finishBody, request.body);
      if (id !== previewId) return conversations.finish(viewer, parseId(id), input);
      if (preview === undefined) throw notFound();
      return previews.finish(viewer, { ...input, preview });
    }),
  );
}
