import { queryOptions } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { getSession } from '#web/session/session-store.ts';

const videosDocument = graphql(`
  query MediaPicker_videos($filter: VideoMediaFilter, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readAssetSelectVideo(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Title
        Filename
        PosterURL
        Length
        Content360
        TranscodingStatus
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const imagesDocument = graphql(`
  query MediaPicker_images($filter: MediaFilter, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readAssetSelectImage(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Title
        Filename
        URL
        PosterURL
        Pages
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export const pickerPageSize = 20;

export type PickerKind = 'video' | 'image' | 'audio' | 'document';
type MediaStatus = 'Success' | 'Transcoding' | 'NoUpload' | 'Error';

export type MediaItem = {
  id: number;
  title: string;
  pictureUrl: string | null;
  /** Of a picture, sound or document. */
  url: string | null;
  lengthSeconds: number | null;
  /** Of a document. */
  pages: number | null;
  content360: boolean;
  status: MediaStatus;
};

export type PickerPage = { items: readonly MediaItem[]; total: number };
type PickerRequest = { kind: PickerKind; search: string; page: number; content360: boolean | undefined };

const newestFirst = [
  { field: 'Created', direction: 'DESC' as const },
  { field: 'ID', direction: 'DESC' as const },
];

export function pickerQuery(request: PickerRequest) {
  return queryOptions({
    queryKey: ['media', 'picker', request],
    queryFn: ({ signal }) => readPage(request, signal),
  });
}

async function readPage(
  { kind, search, page, content360 }: PickerRequest,
  signal: AbortSignal,
): Promise<PickerPage> {
  const organisationId = getSession()?.user?.Organisation?.ID;
  const filter = {
    ...(search === '' ? {} : { Title: { contains: search } }),
    ...(organisationId === undefined ? {} : { OrganisationID: { eq: organisationId } }),
    Archived: { eq: null },
  };
  const place = { sort: newestFirst, limit: pickerPageSize, offset: (page - 1) * pickerPageSize };
  if (kind !== 'video') {
    const { readAssetSelectImage: found } = await graphqlRequest(
      imagesDocument,
      { filter: { ...filter, FileType: { eq: kind } }, ...place },
      { signal },
    );
    return {
      items: found.nodes.map((node) => ({
        id: Number(node.ID),
        title: node.Title || node.Filename,
        pictureUrl: node.PosterURL,
        pages: node.Pages,
        url: node.URL,
        lengthSeconds: null,
        content360: false,
        status: 'Success',
      })),
      total: found.pageInfo.totalCount,
    };
  }
  const projection = content360 === undefined ? {} : { Content360: { eq: content360 } };
  const { readAssetSelectVideo: found } = await graphqlRequest(
    videosDocument,
    { filter: { ...filter, ...projection }, ...place },
    { signal },
  );
  return {
    items: found.nodes.map((node) => ({
      id: Number(node.ID),
      title: node.Title || node.Filename,
      pictureUrl: node.PosterURL,
      url: null,
      lengthSeconds: node.Length,
      pages: null,
      content360: node.Content360,
      status: toStatus(node.TranscodingStatus),
    })),
    total: found.pageInfo.totalCount,
  };
}

/** Anything unknown counts as an error, as everywhere. */
function toStatus(status: string): MediaStatus {
  return status === 'Success' || status === 'Transcoding' || status === 'NoUpload' ? status : 'Error';
}
