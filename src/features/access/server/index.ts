import type { ServerFeature } from '#platform/graphql/server-feature.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createAccessResolvers } from './access-resolvers.ts';
import { createSessionCheck, type SessionCheck } from './session-check.ts';
import { createSignInService, type SignInService } from './sign-in-service.ts';
import { createTokens } from './tokens.ts';
import { createViewerService } from './viewer-service.ts';

export { hashPassword, verifyPassword } from './passwords.ts';
export * from './people.ts';
export type { SessionCheck } from './session-check.ts';
export { hashShareToken } from './sign-in-service.ts';

export function createAccessFeature(deps: {
  tenancy: Tenancy;
  instanceId: string;
  tokenKey: Uint8Array;
  clock: () => Date;
  log: Logger;
  avatarUrl: (organisationId: number, mediaId: number) => string;
}): ServerFeature & { sessionCheck: SessionCheck; signIns: SignInService } {
  const tokens = createTokens({ instanceId: deps.instanceId, key: deps.tokenKey, clock: deps.clock });
  const sessionCheck = createSessionCheck({ tenancy: deps.tenancy, tokens, clock: deps.clock });
  const signIns = createSignInService({ ...deps, tokens, sessionCheck });
  const viewers = createViewerService(deps);
  return {
    name: 'access',
    schemaFiles: [new URL('./access.graphql', import.meta.url)],
    resolvers: createAccessResolvers({ signIns, viewers, tenancy: deps.tenancy }),
    sessionCheck,
    signIns,
  };
}
