import { graphql } from '#generated/graphql/gql.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { keepDeviceToken, readDeviceToken } from '#web/session/device-token.ts';
import { replaceSession } from '#web/session/session-store.ts';
import { decodeToken } from '#web/session/token.ts';
import { fetchViewer, type Viewer } from '#web/session/viewer.ts';

export interface SignupFields {
  email: string;
  password: string;
  firstName: string;
  surname: string;
}

/** The result of signing up by an invite link. From 'login-failed' on the account exists. */
export type SignupOutcome =
  | { kind: 'success'; viewer: Viewer }
  | { kind: 'mfa-required'; mfaToken: string }
  /** `message` is the server's about a field, where it gave one. */
  | { kind: 'not-registered'; message: string | undefined }
  | { kind: 'rate-limited' }
  | { kind: 'connection-failure' }
  | { kind: 'login-failed' }
  | { kind: 'token-unusable' }
  | { kind: 'member-unreadable' };

const signupDocument = graphql(`
  mutation Signup_create(
    $firstName: String!
    $surname: String!
    $email: String!
    $password: String!
    $code: String!
  ) {
    signupUser(FirstName: $firstName, Surname: $surname, Email: $email, Password: $password, InviteCode: $code) {
      ID
    }
  }
`);

const loginDocument = graphql(`
  mutation Signup_login($email: String!, $password: String!, $device: String) {
    createPraxisToken(Email: $email, Password: $password, DeviceToken: $device) {
      ...SignIn_result
    }
  }
`);

const asNobody = { token: '' };

/** Creates the account; returns null on success. */
export async function createAccount(fields: SignupFields, code: string): Promise<SignupOutcome | null> {
  try {
    await graphqlRequest(signupDocument, { ...fields, code }, asNobody);
    return null;
  } catch (error) {
    if (!(error instanceof AppGraphqlError)) return { kind: 'connection-failure' };
    if (error.code === 'RATE_LIMITED') return { kind: 'rate-limited' };
    if (error.code === 'UNREACHABLE' || error.code === 'UNAVAILABLE') return { kind: 'connection-failure' };
    return { kind: 'not-registered', message: Object.values(error.fields)[0] };
  }
}

/** Signs in with the same credentials, keeps the tokens and loads the member they belong to. */
export async function enterNewAccount(email: string, password: string): Promise<SignupOutcome> {
  const variables = { email, password, device: readDeviceToken() };
  const answer = await graphqlRequest(loginDocument, variables, asNobody).catch(() => null);
  const login = answer?.createPraxisToken;
  if (login?.MFARequired && login.MFAToken) return { kind: 'mfa-required', mfaToken: login.MFAToken };
  if (!login?.Token) return { kind: 'login-failed' };
  if (!decodeToken(login.Token)) return { kind: 'token-unusable' };
  const viewer = await fetchViewer(login.Token).catch(() => null);
  if (!viewer?.Organisation) return { kind: 'member-unreadable' };
  keepDeviceToken(login.DeviceToken);
  replaceSession({ token: login.Token, pdToken: login.PDToken }, viewer);
  return { kind: 'success', viewer };
}
