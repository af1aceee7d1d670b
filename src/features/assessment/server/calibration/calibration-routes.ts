import type { FastifyInstance, FastifyRequest } from 'fastify';
import { conversationLocales } from '#features/virtual-humans/model/case-content.ts';
import { parseId } from '#kernel/ids.ts';
import {
  answerApi,
  type FindApiViewer,
  parseBody,
  readParameter,
  readQuery,
} from '#platform/http/api-request.ts';
import {
  barForm,
  caseCalibrationForm,
  drawForm,
  goldMarkForm,
  ratingForm,
} from '../../model/calibration/calibration-forms.ts';
import type { AskedCalibration, CalibrationService } from './calibration-service.ts';
import type { GoldService } from './gold-service.ts';

/** Gold sessions, their blind ratings, and what agreement is wanted. */
export function registerCalibrationRoutes(
  app: FastifyInstance,
  { calibration, gold }: { calibration: CalibrationService; gold: GoldService },
  findViewer: FindApiViewer,
): void {
  app.get(
    '/api/virtual-humans/:id/calibration',
    answerApi(findViewer, (viewer, request) => calibration.read(viewer, readAsked(request))),
  );
  app.post(
    '/api/virtual-humans/:id/calibration',
    answerApi(findViewer, (viewer, request) =>
      calibration.setCase(viewer, readAsked(request), parseBody(caseCalibrationForm, request.body)),
    ),
  );
  app.post(
    '/api/virtual-humans/:id/calibration-runs',
    answerApi(findViewer, (viewer, request) => calibration.rescore(viewer, readAsked(request))),
  );
  app.post(
    '/api/virtual-humans/:id/gold-sessions',
    answerApi(findViewer, (viewer, request) =>
      gold.draw(viewer, readAsked(request), parseBody(drawForm, request.body).count),
    ),
  );
  app.post(
    '/api/calibration-bar',
    answerApi(findViewer, (viewer, request) =>
      calibration.setBar(viewer, parseBody(barForm, request.body).bar),
    ),
  );
  app.post(
    '/api/assessments/:id/gold',
    answerApi(findViewer, async (viewer, request) => ({
      session: await gold.mark(viewer, readId(request), parseBody(goldMarkForm, request.body).gold),
    })),
  );
  app.get(
    '/api/gold-sessions/:id',
    answerApi(findViewer, (viewer, request) => gold.find(viewer, readId(request))),
  );
  app.post(
    '/api/gold-sessions/:id/rating',
    answerApi(findViewer, (viewer, request) =>
      gold.rate(viewer, readId(request), parseBody(ratingForm, request.body).levels),
    ),
  );
}

function readAsked(request: FastifyRequest): AskedCalibration {
  const wanted = readQuery(request, 'locale');
  return {
    virtualHumanId: readId(request),
    locale: conversationLocales.find((known) => known === wanted),
  };
}

function readId(request: FastifyRequest): number {
  return parseId(readParameter(request, 'id'));
}
