import { redirect } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { SharedSimulation_LinkQuery } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import {
  findInvitationPlace,
  type InvitationPlace,
  isSignedIn,
  leaveFor,
} from '#web/pages/invitation-place.ts';
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

type ShareLink = NonNullable<SharedSimulation_LinkQuery['readShareLink']>;

/** What the page says before anything is played. */
export type SharedPlace = InvitationPlace<ShareLink>;

/**
 * A shared link: who may play it with their own account opens it inside the product, everybody else in the player alone,
 * unless there is something to be said first. In a frame of another page there is no product around it.
 */
export async function openShareLink(
  shareToken: string,
  inProduct: { simulationId: string } | null,
): Promise<SharedPlace> {
  const signedIn = isSignedIn();
  if (signedIn && inProduct && (await mayPlay(inProduct.simulationId)))
    throw redirect({ to: '/my-simulations/$simulationId', params: inProduct, replace: true });
  const { readShareLink: link } = await graphqlRequest(linkDocument, { token: shareToken });
  const place = findInvitationPlace(link, signedIn);
  return place.kind === 'open' ? leaveFor(publicPlayerAddress(place.link.SimulationID, shareToken)) : place;
}

export function publicPlayerAddress(simulationId: string, shareToken: string): string {
  return buildPublicPlayerAddress({ simulationId, shareToken, pageQuery: location.search });
}

async function mayPlay(id: string): Promise<boolean> {
  const { readSimulationPlayer } = await graphqlRequest(ownDocument, { id });
  return readSimulationPlayer !== null;
}
