import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { MediaItemPage_OneQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const oneDocument = graphql(`
  query MediaItemPage_one($id: ID!) {
    readLibraryMedia(ID: $id) {
      ...LibraryItem
      Width
      Height
      Content360
      PictureURL
      URL
      Playable
      KeptUntil
      TranscodingMessage
      UploadedBy {
        ID
        Name
      }
      Person {
        ID
        Name
      }
      Replacement {
        ID
        Filename
        TranscodingStatus
        TranscodingProgress
        TranscodingMessage
      }
    }
  }
`);

export type MediaDetail = MediaItemPage_OneQuery['readLibraryMedia'];

/** While something is being converted. */
const pollMs = 3_000;

export function useMediaItem(id: string) {
  return useQuery({
    ...graphqlQuery(['media', 'one'], oneDocument, { id }),
    refetchInterval: ({ state }) => {
      const item = state.data?.readLibraryMedia;
      const isWorking =
        item?.TranscodingStatus === 'Transcoding' || item?.Replacement?.TranscodingStatus === 'Transcoding';
      return isWorking ? pollMs : false;
    },
  });
}
