import type { FastifyRequest } from 'fastify';
import type { SessionCheck } from '#features/identity/server/index.ts';
import { unauthenticated } from '#kernel/app-error.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { readBearerToken, readHeader } from '#platform/http/request-headers.ts';

/**
 * Finds the viewer of a request. A bad token is not an error here: the resolver that needs a viewer reports it.
 */
export function createContextFactory(sessionCheck: SessionCheck, countryHeader: string | null) {
  return async function createContext(request: FastifyRequest): Promise<RequestContext> {
    const token = readBearerToken(request);
    const viewer = token === null ? null : await sessionCheck.findUncheckedViewer(token);
    return {
      viewer,
      requireViewer() {
        if (!viewer) throw unauthenticated();
        return viewer;
      },
      shareToken: readHeader(request, 'x-share-token'),
      address: request.ip,
      userAgent: readHeader(request, 'user-agent') ?? '',
      country: countryHeader === null ? null : readHeader(request, countryHeader),
    };
  };
}
