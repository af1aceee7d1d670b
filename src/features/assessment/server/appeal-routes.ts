import type { FastifyInstance } from 'fastify';
import { parseId } from '#kernel/ids.ts';
import { answerApi, type FindApiViewer, parseBody, readParameter } from '#platform/http/api-request.ts';
import { appealDecisionForm, fairnessForm } from '../model/appeals.ts';
import type { AppealService } from './appeal-service.ts';

/** "Was this fair?", for the learner, and the appeals that it makes, for reviewers. */
export function registerAppealRoutes(
  app: FastifyInstance,
  appeals: AppealService,
  findViewer: FindApiViewer,
): void {
  app.get(
    '/api/assessments/:id/appeals',
    answerApi(findViewer, (viewer, request) => appeals.read(viewer, parseId(readParameter(request, 'id')))),
  );
  app.post(
    '/api/assessments/:id/appeals',
    answerApi(findViewer, (viewer, request) =>
      appeals.answer(viewer, parseId(readParameter(request, 'id')), parseBody(fairnessForm, request.body)),
    ),
  );
  app.get(
    '/api/appeals',
    answerApi(findViewer, (viewer) => appeals.listOpen(viewer)),
  );
  app.get(
    '/api/appeals/:id',
    answerApi(findViewer, (viewer, request) => appeals.find(viewer, parseId(readParameter(request, 'id')))),
  );
  app.post(
    '/api/appeals/:id/decision',
    answerApi(findViewer, (viewer, request) =>
      appeals.decide(
        viewer,
        parseId(readParameter(request, 'id')),
        parseBody(appealDecisionForm, request.body),
      ),
    ),
  );
}
