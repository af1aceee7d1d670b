import { graphql } from '#generated/graphql/gql.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { keepDeviceToken, readDeviceToken } from '#web/session/device-token.ts';
import { replaceSession } from '#web/session/session-store.ts';
import { decodeToken } from '#web/session/token.ts';
import { fetchViewer, type Viewer } from '#web/session/viewer.ts';
import { accessMessages } from '../../model/access-errors.ts';

/** The result of one attempt to sign in. `message` is the server's, where it gave one. */
export type SignInOutcome =
  | { kind: 'success'; viewer: Viewer }
  | { kind: 'failed'; message: string | undefined }
  | { kind: 'mfa-required'; mfaToken: string }
  /** The second step came too late or was tried too often. */
  | { kind: 'mfa-expired' }
  | { kind: 'member-unreadable' }
  | { kind: 'no-organisation' }
  | { kind: 'rate-limited' }
  | { kind: 'connection-failure' };

interface LoginResult {
  Token?: string | null;
  PDToken?: string | null;
  Message?: string | null;
  MFARequired: boolean;
  MFAToken?: string | null;
  DeviceToken?: string | null;
}

/** The answer of every way to sign in. */
graphql(`
  fragment SignIn_result on LoginResult {
    Token
    PDToken
    Message
    MFARequired
    MFAToken
    DeviceToken
  }
`);

const signInDocument = graphql(`
  mutation SignIn_createToken($email: String!, $password: String!, $device: String) {
    createPraxisToken(Email: $email, Password: $password, DeviceToken: $device) {
      ...SignIn_result
    }
  }
`);

const secondStepDocument = graphql(`
  mutation SignIn_createTokenMfa($mfaToken: String!, $code: String!, $device: String) {
    createPraxisTokenMFA(MFAToken: $mfaToken, MFACode: $code, DeviceToken: $device) {
      ...SignIn_result
    }
  }
`);

/** Clears an ended session, so that it does not affect the next one. */
const asNobody = { token: '' };

export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const { createPraxisToken } = await graphqlRequest(
      signInDocument,
      { email, password, device: readDeviceToken() },
      asNobody,
    );
    return await acceptLogin(createPraxisToken);
  } catch (error) {
    return toOutcome(error);
  }
}

/** The second step: a code of the authenticator app, or a recovery code. */
export async function signInWithCode(mfaToken: string, code: string): Promise<SignInOutcome> {
  try {
    const { createPraxisTokenMFA } = await graphqlRequest(
      secondStepDocument,
      { mfaToken, code, device: readDeviceToken() },
      asNobody,
    );
    if (createPraxisTokenMFA.Message === accessMessages.mfaExpired) return { kind: 'mfa-expired' };
    return await acceptLogin(createPraxisTokenMFA);
  } catch (error) {
    const refused = error instanceof AppGraphqlError && error.code === 'UNAUTHENTICATED';
    return refused ? { kind: 'mfa-expired' } : toOutcome(error);
  }
}

/** Stores the tokens of an answer together with the person they belong to: never one without the other. */
export async function acceptLogin(result: LoginResult): Promise<SignInOutcome> {
  if (result.MFARequired && result.MFAToken) return { kind: 'mfa-required', mfaToken: result.MFAToken };
  if (!result.Token) return { kind: 'failed', message: result.Message ?? undefined };
  if (!decodeToken(result.Token)) {
    console.error('The token has no readable expiry and was not stored.');
    return { kind: 'member-unreadable' };
  }
  const viewer = await fetchViewer(result.Token).catch(() => null);
  if (!viewer) return { kind: 'member-unreadable' };
  if (!viewer.Organisation) return { kind: 'no-organisation' };
  keepDeviceToken(result.DeviceToken);
  replaceSession({ token: result.Token, pdToken: result.PDToken }, viewer);
  return { kind: 'success', viewer };
}

export function toOutcome(error: unknown): SignInOutcome {
  if (!(error instanceof AppGraphqlError)) return { kind: 'connection-failure' };
  if (error.code === 'RATE_LIMITED') return { kind: 'rate-limited' };
  if (error.code === 'UNREACHABLE' || error.code === 'UNAVAILABLE' || error.code === 'INTERNAL') {
    return { kind: 'connection-failure' };
  }
  return { kind: 'failed', message: error.messages[0] };
}
