import { graphql } from '#generated/graphql/gql.ts';
import { translate } from '#locales/translator.ts';
import { graphqlRequest } from '../graphql/graphql-request.ts';
import { productDashboardPath } from './customer-pages.ts';
import { forceLogout } from './forced-logout.ts';
import { getSession, readSessionValue, replaceSession, writeSessionValue } from './session-store.ts';
import { fetchViewer } from './viewer.ts';

const startDocument = graphql(`
  mutation Impersonation_start($member: ID!, $organisation: ID) {
    createUserToken(ID: $member, OrganisationID: $organisation) {
      Token
      PDToken
    }
  }
`);

const endDocument = graphql(`
  mutation Impersonation_end {
    endImpersonation {
      Token
      PDToken
    }
  }
`);

interface SavedSession {
  token: string;
  aiToken: string | undefined;
  adminId: string;
}

/**
 * Acts as a member from now on, in all tabs: keeps the person's own tokens, takes the member's and opens their home.
 * `organisationId` is the member's where it is not the current one. Throws AppGraphqlError when the server refuses.
 */
export async function startImpersonation(memberId: string, organisationId?: string): Promise<void> {
  const own = getSession();
  if (!own?.user) throw new Error('Nobody is signed in.');
  const saved: SavedSession = { token: own.token, aiToken: own.aiToken, adminId: own.user.ID };
  const { createUserToken } = await graphqlRequest(startDocument, {
    member: memberId,
    organisation: organisationId ?? null,
  });
  const viewer = await fetchViewer(createUserToken.Token);
  if (!viewer) throw new Error(translate('shell', 'error.loginInformation'));
  replaceSession({ token: createUserToken.Token, pdToken: createUserToken.PDToken }, viewer);
  writeSessionValue('impersonation', JSON.stringify(saved));
  location.assign('/home');
}

/** Returns to the person's own account. Where the server cannot be reached, with the tokens that were kept. */
export async function endImpersonation(): Promise<void> {
  const saved = readSaved();
  const tokens = await askForOwnTokens().catch((error: unknown) => {
    console.error('Acting as another person could not be ended on the server.', error);
    return saved && { token: saved.token, pdToken: saved.aiToken };
  });
  const viewer = tokens && (await fetchViewer(tokens.token).catch(() => null));
  if (!tokens || !viewer) {
    forceLogout(translate('shell', 'error.sessionExpired'));
    return;
  }
  replaceSession(tokens, viewer);
  location.assign(productDashboardPath);
}

async function askForOwnTokens(): Promise<{ token: string; pdToken: string | null | undefined }> {
  const { endImpersonation: result } = await graphqlRequest(endDocument, {});
  if (!result.Token) throw new Error('No token was given.');
  return { token: result.Token, pdToken: result.PDToken };
}

function readSaved(): SavedSession | undefined {
  try {
    const saved: unknown = JSON.parse(readSessionValue('impersonation') || 'null');
    return typeof saved === 'object' && saved !== null && 'token' in saved
      ? (saved as SavedSession)
      : undefined; // only startImpersonation writes it
  } catch {
    return undefined;
  }
}
