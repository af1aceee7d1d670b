import { graphql } from '#generated/graphql/gql.ts';
import type { LibraryItemFragment } from '#generated/graphql/graphql.ts';
import type { LibraryKind } from '../../model/media-library.ts';

graphql(`
  fragment LibraryItem on LibraryMedia {
    ID
    Kind
    Title
    Filename
    SizeBytes
    Length
    Pages
    ThumbnailURL
    SourceURL
    TranscodingStatus
    TranscodingProgress
    Archived
    Deleted
    Created
    CanDelete
    Tags {
      ID
      Name
    }
    Replacement {
      ID
    }
  }
`);

export type LibraryItem = LibraryItemFragment;

/** The kind as this program knows it; the server sends no other. */
export function kindOf({ Kind }: { Kind: string }): LibraryKind {
  return Kind as LibraryKind;
}

export function isVideo(item: { Kind: string }): boolean {
  return kindOf(item) === 'video' || kindOf(item) === 'video360';
}
