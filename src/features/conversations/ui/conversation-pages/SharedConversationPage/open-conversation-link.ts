import { redirect } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { SharedConversation_LinkQuery } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import {
  findInvitationPlace,
  type InvitationPlace,
  isSignedIn,
  leaveFor,
} from '#web/pages/invitation-place.ts';
import { buildHumanPlayerAddress } from '../../../model/conversation-address.ts';

const linkDocument = graphql(`
  query SharedConversation_link($token: String!) {
    readVirtualHumanShareLink(ShareToken: $token) {
      VirtualHumanID
      Title
      ThumbnailURL
      OrganisationName
      LoginRequired
      InviteCode
    }
  }
`);

const ownDocument = graphql(`
  query SharedConversation_own($id: ID!) {
    readMyVirtualHuman(ID: $id) {
      ID
    }
  }
`);

const tokenDocument = graphql(`
  query SharedConversation_token($id: ID!) {
    getVHToken(id: $id) {
      ShareToken
    }
  }
`);

export type ConversationLink = NonNullable<SharedConversation_LinkQuery['readVirtualHumanShareLink']>;

/** The message of the page before any conversation; 'no-id': no number, or none that is open to everybody. */
export type SharedPlace = InvitationPlace<ConversationLink> | { kind: 'no-id' };

/**
 * A share link: learners with an account talk inside the product, all others in the player only, unless a message
 * comes first. In a frame of another page there is no product around it.
 */
export async function openConversationLink(
  shareToken: string,
  inProduct: { virtualHumanId: string } | null,
): Promise<SharedPlace> {
  const signedIn = isSignedIn();
  if (signedIn && inProduct && (await mayTalk(inProduct.virtualHumanId)))
    throw redirect({ to: '/my-virtual-humans/$virtualHumanId/play', params: inProduct, replace: true });
  const { readVirtualHumanShareLink: link } = await graphqlRequest(linkDocument, { token: shareToken });
  const place = findInvitationPlace(link, signedIn);
  return place.kind === 'open'
    ? leaveFor(publicConversationAddress(place.link.VirtualHumanID, shareToken))
    : place;
}

/** By the number only, as other sites embed it: redirects to the link, with the same query. */
export async function openByNumber(id: string | undefined): Promise<SharedPlace> {
  if (!id || !/^[1-9]\d{0,15}$/.test(id)) return { kind: 'no-id' };
  const { getVHToken: found } = await graphqlRequest(tokenDocument, { id });
  if (!found) return { kind: 'no-id' };
  return leaveFor(`/embed/my-virtual-humans/${found.ShareToken}${location.search}`);
}

export function publicConversationAddress(virtualHumanId: string, shareToken: string): string {
  return buildHumanPlayerAddress({
    virtualHumanId,
    shareToken,
    publicPlayer: true,
    pageQuery: location.search,
  });
}

async function mayTalk(id: string): Promise<boolean> {
  const { readMyVirtualHuman } = await graphqlRequest(ownDocument, { id });
  return readMyVirtualHuman !== null;
}
