import { identityServer } from '#features/identity/server/manifest.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';

/** The viewer of a request to /api; each request counts with those of GraphQL. */
export function createFindApiViewer(context: ServerContext): FindApiViewer {
  return async (request) => {
    const viewer = await identityServer.of(context).findApiViewer(request);
    if (viewer) await context.takePace({ viewer, address: request.ip });
    return viewer;
  };
}
