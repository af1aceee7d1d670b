import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest, typedDocument } from '#web/graphql/graphql-request.ts';
import { clearSession, storeTokens, storeUser } from '#web/session/session-store.ts';
import { fetchViewer, type Viewer } from '#web/session/viewer.ts';

/** How one try to sign in ended. `message` is the server's, where it gave one. */
export type SignInOutcome =
  | { kind: 'success'; viewer: Viewer }
  | { kind: 'failed'; message: string | undefined }
  | { kind: 'mfa-required' }
  | { kind: 'member-unreadable' }
  | { kind: 'no-organisation' }
  | { kind: 'rate-limited' }
  | { kind: 'connection-failure' };

interface LoginResult {
  Token: string | null;
  PDToken: string | null;
  Message: string | null;
  MFARequired: boolean | null;
  MFAToken: string | null;
  Member: { ID: string } | null;
}

const signInDocument = typedDocument<
  { createPraxisToken: LoginResult | null },
  { Email: string; Password: string }
>(
  `mutation createPraxisToken($Email: String!, $Password: String!) {
    createPraxisToken(Email: $Email, Password: $Password) {
      Token PDToken Message MFARequired MFAToken Member { ID Organisation { ID EnforceMFA } }
    }
  }`,
);

export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const { createPraxisToken: result } = await graphqlRequest(signInDocument, {
      Email: email,
      Password: password,
    });
    if (result?.MFARequired) return { kind: 'mfa-required' };
    if (!result?.Token) return { kind: 'failed', message: result?.Message ?? undefined };
    // Nothing of an earlier person's session may be left beside the new one.
    clearSession();
    if (!storeTokens(result.Token, result.PDToken)) return { kind: 'member-unreadable' };
    return await readMember();
  } catch (error) {
    return toOutcome(error);
  }
}

async function readMember(): Promise<SignInOutcome> {
  const viewer = await fetchViewer().catch(() => null);
  if (!viewer?.Organisation) {
    clearSession();
    return { kind: viewer ? 'no-organisation' : 'member-unreadable' };
  }
  storeUser(viewer);
  return { kind: 'success', viewer };
}

function toOutcome(error: unknown): SignInOutcome {
  if (!(error instanceof AppGraphqlError)) return { kind: 'connection-failure' };
  if (error.code === 'RATE_LIMITED') return { kind: 'rate-limited' };
  if (error.code === 'UNREACHABLE' || error.code === 'UNAVAILABLE' || error.code === 'INTERNAL') {
    return { kind: 'connection-failure' };
  }
  return { kind: 'failed', message: error.messages[0] };
}
