import { useState } from 'react';
import type { MediaTagsFieldProps } from '#features/media/ui/extension-points.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { ContentTag } from '../content-tags.ts';
import { ItemTagsField } from '../editor/ItemTagsField.tsx';

const setDocument = graphql(`
  mutation MediaTagsField_set($tags: [ID!]!, $video: ID, $media: ID) {
    setTags(TagIDs: $tags, VideoMediaID: $video, MediaID: $media) {
      ID
    }
  }
`);

/** The tags of an item of the media library; they apply at once. */
export function MediaTagsField({ t, mediaId, isVideo, tags, disabled }: MediaTagsFieldProps) {
  const [shown, setShown] = useState<readonly ContentTag[]>(tags);
  return (
    <ItemTagsField
      t={t}
      disabled={disabled}
      tags={shown}
      onChange={setShown}
      noun="media"
      save={(ids) =>
        graphqlRequest(setDocument, { tags: ids, ...(isVideo ? { video: mediaId } : { media: mediaId }) })
      }
    />
  );
}
