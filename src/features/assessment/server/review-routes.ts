import type { FastifyInstance } from 'fastify';
import { parseId } from '#kernel/ids.ts';
import { answerApi, type FindApiViewer, parseBody, readParameter } from '#platform/http/api-request.ts';
import { reviewForm } from '../model/api-reviews.ts';
import { parsePage } from './appeal-routes.ts';
import type { ReviewService } from './review-service.ts';

/** Results that count once a person has looked at them. */
export function registerReviewRoutes(
  app: FastifyInstance,
  reviews: ReviewService,
  findViewer: FindApiViewer,
): void {
  app.get(
    '/api/reviews',
    answerApi(findViewer, (viewer, request) => reviews.list(viewer, parsePage(request))),
  );
  app.post(
    '/api/assessments/:id/review',
    answerApi(findViewer, async (viewer, request) => ({
      result: await reviews.confirm(
        viewer,
        parseId(readParameter(request, 'id')),
        new Date(parseBody(reviewForm, request.body).scoredAt),
      ),
    })),
  );
}
