import type { FastifyInstance } from 'fastify';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import type { IdentityFeature } from '#features/identity/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { answerApi } from '#platform/http/api-request.ts';
import { createSignalStreams } from '#platform/signals/signal-streams.ts';
import { assertCan } from '../model/permissions.ts';

/** One stream for each browser: that something changed for the viewer. */
export async function registerSignalRoute(
  app: FastifyInstance,
  { signals, takePace }: Pick<ServerContext, 'signals' | 'takePace'>,
  { sessionCheck, findRequestViewer }: Pick<IdentityFeature, 'sessionCheck' | 'findRequestViewer'>,
): Promise<void> {
  const streams = createSignalStreams(signals);
  // A server that stops waits for its answers, and these have no end of their own.
  app.addHook('preClose', async () => streams.close());
  app.get(
    '/api/signals',
    // It tells that something changed, not what.
    { exposeHeadRoute: false, config: { whileLocked: 'open' } },
    answerApi(findRequestViewer, async (viewer, request, reply) => {
      assertCan(viewer, 'notice:list');
      const { organisationId, signInId } = viewer;
      const personId = assertMember(viewer);
      await takePace({ viewer, address: request.ip });
      // By the sign-in and not by the token: the browser renews it, and using the former one would end the session.
      streams.open(reply, { organisationId, personId }, async () => {
        const now = signInId === null ? null : await sessionCheck.findViewerOf(signInId);
        return now?.personId === personId && now.organisationId === organisationId;
      });
    }),
  );
}
