import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseId } from '#kernel/ids.ts';
import { isStorable } from '#kernel/storable-text.ts';
import { answerApi, type FindApiViewer, parseBody, readParameter } from '#platform/http/api-request.ts';
import type { AssessmentService } from './index.ts';

const requestBody = z.object({ regenerate: z.boolean().optional() });
const overrideBody = z.object({
  objectiveId: z.string().max(200).refine(isStorable),
  earned: z.boolean(),
  reason: z.string().max(20_000).refine(isStorable),
});

/** The steps after the end of a conversation: the coaching report, people's verdicts, progress. */
export function registerReportRoutes(
  app: FastifyInstance,
  { reports, scores, progress }: AssessmentService,
  findViewer: FindApiViewer,
): void {
  app.get(
    '/api/assessments/:id/coaching-session-report',
    answerApi(findViewer, (viewer, request) => reports.read(viewer, parseId(readParameter(request, 'id')))),
  );
  app.post(
    '/api/assessments/:id/coaching-session-report',
    answerApi(findViewer, (viewer, request) => {
      const { regenerate } = parseBody(requestBody, request.body);
      return reports.request(viewer, parseId(readParameter(request, 'id')), regenerate === true);
    }),
  );
  app.get(
    '/api/assessments/:id/scores',
    answerApi(findViewer, (viewer, request) => scores.history(viewer, parseId(readParameter(request, 'id')))),
  );
  app.post(
    '/api/assessments/:id/scores',
    answerApi(findViewer, (viewer, request) => scores.rescore(viewer, parseId(readParameter(request, 'id')))),
  );
  app.post(
    '/api/assessments/:id/overrides',
    answerApi(findViewer, (viewer, request) =>
      scores.override(viewer, parseId(readParameter(request, 'id')), parseBody(overrideBody, request.body)),
    ),
  );
  app.get(
    '/api/assessments/:id/first-and-best',
    answerApi(findViewer, (viewer, request) =>
      progress.firstAndBest(viewer, parseId(readParameter(request, 'id'))),
    ),
  );
}
