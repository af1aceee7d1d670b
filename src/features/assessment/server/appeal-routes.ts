import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseId } from '#kernel/ids.ts';
import {
  answerApi,
  type FindApiViewer,
  parseBody,
  readParameter,
  readQuery,
} from '#platform/http/api-request.ts';
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
    answerApi(findViewer, (viewer, request) => appeals.listOpen(viewer, parsePage(request))),
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

/** `?limit=12&offset=0`; what is no number is refused with the page. */
export function parsePage(request: FastifyRequest): { limit?: number; offset?: number } {
  const limit = readQuery(request, 'limit');
  const offset = readQuery(request, 'offset');
  return {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(offset === undefined ? {} : { offset: Number(offset) }),
  };
}
