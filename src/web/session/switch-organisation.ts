import { graphql } from '#generated/graphql/gql.ts';
import { translateOnceLoaded } from '#locales/translator.ts';
import { AppGraphqlError } from '../graphql/graphql-error.ts';
import { graphqlRequest } from '../graphql/graphql-request.ts';
import { forceLogout } from './forced-logout.ts';
import { replaceSession } from './session-store.ts';
import { fetchViewer, type Viewer } from './viewer.ts';

const tokenDocument = graphql(`
  mutation Session_organisationToken($organisation: ID) {
    refreshPraxisToken(OrganisationID: $organisation) {
      Token
      PDToken
      Message
    }
  }
`);

export type SwitchOutcome =
  | { kind: 'switched'; viewer: Viewer }
  | { kind: 'refused' }
  | { kind: 'logged-out' };

/**
 * Makes an organisation the current one; without an id, reads the current one and the list of all again. Where the
 * person does not belong to it nothing changes.
 */
export async function switchOrganisation(organisationId: string | null): Promise<SwitchOutcome> {
  try {
    const { refreshPraxisToken: result } = await graphqlRequest(tokenDocument, {
      organisation: organisationId,
    });
    if (!result.Token) return refuse(organisationId, result.Message);
    const viewer = await fetchViewer(result.Token);
    if (!viewer?.Organisation) return logOut('error.loginInformation');
    return keep({ token: result.Token, pdToken: result.PDToken }, viewer);
  } catch (error) {
    if (!(error instanceof AppGraphqlError)) throw error;
    if (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN' || error.code === 'BAD_USER_INPUT')
      return refuse(organisationId, error.message);
    throw error;
  }
}

async function keep(
  tokens: { token: string; pdToken?: string | null | undefined },
  viewer: Viewer,
): Promise<SwitchOutcome> {
  try {
    replaceSession(tokens, viewer);
    return { kind: 'switched', viewer };
  } catch (error) {
    console.error('The organisation could not be stored.', error);
    return logOut('error.noOrganisation');
  }
}

async function logOut(reason: 'error.noOrganisation' | 'error.loginInformation'): Promise<SwitchOutcome> {
  forceLogout(await translateOnceLoaded('shell', reason));
  return { kind: 'logged-out' };
}

function refuse(organisationId: string | null, message: string | null | undefined): SwitchOutcome {
  console.error(`The organisation ${organisationId ?? ''} was refused: ${message ?? 'no token was given'}`);
  return { kind: 'refused' };
}
