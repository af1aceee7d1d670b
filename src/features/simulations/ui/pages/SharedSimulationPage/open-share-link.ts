import { redirect } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { SharedSimulation_LinkQuery } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { getSession } from '#web/session/session-store.ts';
import { buildPublicPlayerAddress } from '../../../model/player-address.ts';

const linkDocument = graphql(`
  query SharedSimulation_link($token: String!) {
    readShareLink(ShareToken: $token) {
      SimulationID
      Title
      ThumbnailURL
      OrganisationName
      LoginRequired
      InviteCode
    }
  }
`);

const ownDocument = graphql(`
  query SharedSimulation_own($id: ID!) {
    readSimulationPlayer(ID: $id) {
      ID
    }
  }
`);

export type ShareLink = NonNullable<SharedSimulation_LinkQuery['readShareLink']>;

/** What the page says before anything is played. */
export type SharedPlace =
  | { kind: 'gone' }
  /** `signedIn`: with an account that may not play it. */
  | { kind: 'login'; link: ShareLink; signedIn: boolean }
  /** An account is offered, and not needed. */
  | { kind: 'offer'; link: ShareLink };

/**
 * A shared link: who may play it with their own account opens it inside the product, everybody else in the player alone,
 * unless there is something to be said first. In a frame of another page there is no product around it.
 */
export async function openShareLink(
  shareToken: string,
  inProduct: { simulationId: string } | null,
): Promise<SharedPlace> {
  const session = getSession();
  const signedIn = session !== undefined && session.expiresAtMs > Date.now();
  if (signedIn && inProduct && (await mayPlay(inProduct.simulationId)))
    throw redirect({ to: '/my-simulations/$simulationId', params: inProduct, replace: true });
  const { readShareLink: link } = await graphqlRequest(linkDocument, { token: shareToken });
  if (!link) return { kind: 'gone' };
  if (link.LoginRequired) return { kind: 'login', link, signedIn };
  if (link.InviteCode !== null && !signedIn) return { kind: 'offer', link };
  return leaveForPlayer(link.SimulationID, shareToken);
}

export function publicPlayerAddress(simulationId: string, shareToken: string): string {
  return buildPublicPlayerAddress({ simulationId, shareToken, pageQuery: location.search });
}

async function mayPlay(id: string): Promise<boolean> {
  const { readSimulationPlayer } = await graphqlRequest(ownDocument, { id });
  return readSimulationPlayer !== null;
}

/** The page is on its way out; nothing else may be shown or loaded. */
function leaveForPlayer(simulationId: string, shareToken: string): Promise<never> {
  location.replace(publicPlayerAddress(simulationId, shareToken));
  return new Promise(() => {});
}
