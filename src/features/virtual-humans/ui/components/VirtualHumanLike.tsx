import { graphql } from '#generated/graphql/gql.ts';
import type { VirtualHumanLike_VirtualHumanFragment } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { LikeButton } from '#web/page/LikeButton.tsx';

graphql(`
  fragment VirtualHumanLike_virtualHuman on VirtualHuman {
    ID
    Title
    Likes
    isLiked
  }
`);

const likeDocument = graphql(`
  mutation VirtualHumanLike_set($id: ID!, $on: Boolean!) {
    setVirtualHumanLiked(ID: $id, Liked: $on) {
      ID
    }
  }
`);

export function VirtualHumanLike({ virtualHuman }: { virtualHuman: VirtualHumanLike_VirtualHumanFragment }) {
  const t = useTranslate('virtual-humans');
  return (
    <LikeButton
      t={t}
      item={virtualHuman}
      send={(variables) => graphqlRequest(likeDocument, variables)}
      noun="virtual-humans"
    />
  );
}
