import type { Row } from './row.ts';
import {
  always,
  byId,
  isCreator,
  isHome,
  isStaff,
  listedWhen,
  nodeIds,
  nothing,
  ofOwnHouse,
  role,
  signedIn,
  writing,
} from './rules.ts';

export const mediaRows: readonly Row[] = [
  {
    operation: 'Query.readAssetSelectVideo',
    document:
      '{ readAssetSelectVideo(limit: 100, sort: [{ field: "ID", direction: ASC }]) { nodes { ID Title VideoURL } } }',
    targets: 'media',
    variables: nothing,
    expect: signedIn(
      role(
        isStaff,
        listedWhen((identity, target) => isHome(identity, target) && target.facts.kind !== 'picture'),
      ),
    ),
    ids: (data) => nodeIds(data.readAssetSelectVideo.nodes),
  },
  {
    operation: 'Query.readAssetSelectImage',
    document: '{ readAssetSelectImage(limit: 100) { nodes { ID Title URL } } }',
    targets: 'media',
    variables: nothing,
    expect: signedIn(
      role(
        isStaff,
        listedWhen((identity, target) => isHome(identity, target) && target.facts.kind === 'picture'),
      ),
    ),
    ids: (data) => nodeIds(data.readAssetSelectImage.nodes),
  },
  {
    operation: 'Query.readAssetSelectImage',
    argument: 'filter.OrganisationID',
    document:
      'query ($id: ID!) { readAssetSelectImage(filter: { OrganisationID: { in: [$id] } }) { nodes { OrganisationID } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) =>
      data.readAssetSelectImage.nodes.map((node: { OrganisationID: string }) => node.OrganisationID),
  },
  {
    operation: 'Query.readOneVideoMedia',
    document: 'query ($id: ID!) { readOneVideoMedia(ID: $id) { ID Title VideoURL } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) =>
        isHome(identity, target) && target.facts.kind !== 'picture' ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Query.readOrganisationTUSEndpoint',
    document: 'query ($id: ID!) { readOrganisationTUSEndpoint(ID: $id) }',
    targets: 'organisation',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Query.readMediaLibrary',
    document: '{ readMediaLibrary(limit: 100) { nodes { ID Title UploadedBy { Name } } } }',
    targets: 'media',
    variables: nothing,
    expect: signedIn(role(isCreator, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readMediaLibrary.nodes),
  },
  {
    operation: 'Query.readMediaLibrary',
    argument: 'filter.TagID',
    document: 'query ($id: ID!) { readMediaLibrary(filter: { TagID: $id }) { nodes { ID } } }',
    targets: 'tag',
    variables: byId,
    // A tag from elsewhere is on nothing here.
    expect: signedIn(role(isCreator, always('ok'))),
  },
  {
    operation: 'Query.readLibraryMedia',
    document: 'query ($id: ID!) { readLibraryMedia(ID: $id) { ID Title SourceURL } }',
    targets: 'media',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Query.readMediaUses',
    document: 'query ($id: ID!) { readMediaUses(ID: $id) { ItemID Title } }',
    targets: 'media',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.deleteMedia',
    document: 'mutation ($id: ID!) { deleteMedia(ID: $id) { ID } }',
    targets: 'media',
    variables: byId,
    fresh: async (target, tenant) =>
      target.facts.kind === 'failed' ? { ...target, id: await tenant.buildFailedMedia() } : target,
    // Nobody in particular brought them. Drafts and versions use the others.
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!isHome(identity, target)) return 'NOT_FOUND';
        if (identity.rank !== 'admin') return 'FORBIDDEN';
        return target.facts.kind === 'failed' ? 'ok' : 'CONFLICT';
      }),
    ),
  },
  {
    operation: 'Mutation.recoverMedia',
    document: 'mutation ($id: ID!) { recoverMedia(ID: $id) { ID } }',
    targets: 'media',
    variables: byId,
    // None of them is deleted.
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!isHome(identity, target)) return 'NOT_FOUND';
        return identity.rank === 'admin' ? 'BAD_USER_INPUT' : 'FORBIDDEN';
      }),
    ),
  },
  {
    operation: 'Mutation.replaceMedia',
    document: 'mutation ($id: ID!) { replaceMedia(Input: { ID: $id, TusID: "unknown" }) { ID } }',
    targets: 'media',
    variables: byId,
    // The item is asked about first, then the upload, which is unknown here.
    expect: signedIn(
      role(isCreator, (identity, target) => (isHome(identity, target) ? 'BAD_USER_INPUT' : 'NOT_FOUND')),
    ),
  },
  {
    operation: 'Mutation.discardMediaReplacement',
    document: 'mutation ($id: ID!) { discardMediaReplacement(ID: $id) { ID } }',
    targets: 'media',
    variables: byId,
    // None of them is being replaced.
    expect: signedIn(role(isCreator, always('NOT_FOUND'))),
  },
  {
    operation: 'Mutation.setTags',
    argument: 'MediaID',
    document: 'mutation ($id: ID!) { setTags(MediaID: $id, TagIDs: []) { ID } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) =>
        isHome(identity, target) && target.facts.kind === 'picture' ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Mutation.setTags',
    argument: 'VideoMediaID',
    document: 'mutation ($id: ID!) { setTags(VideoMediaID: $id, TagIDs: []) { ID } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) =>
        isHome(identity, target) && target.facts.kind !== 'picture' ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Mutation.createMedia',
    document: 'mutation ($t: String!) { createMedia(Input: { TusID: $t }) { ID } }',
    targets: 'upload',
    // Everybody's but one's own: what becomes of that is told by the tests of uploads.
    variables: async (target, home, identity) => ({
      t: isHome(identity, target) ? await home.buildUpload('classmate', 'media') : target.id,
    }),
    expect: signedIn(role(isCreator, always('BAD_USER_INPUT'))),
  },
  {
    operation: 'Mutation.createPortrait',
    document: 'mutation { createPortrait(Picture: "bm8=") { ID } }',
    targets: 'organisation',
    variables: nothing,
    // No picture at all: whoever may bring one hears that first.
    expect: signedIn(role((identity) => identity.rank !== 'public', always('BAD_USER_INPUT'))),
  },
  {
    operation: 'Mutation.createVideoMediaFromURL',
    document: 'mutation ($t: String!) { createVideoMediaFromURL(TusID: $t) { ID } }',
    targets: 'upload',
    variables: async (target, home, identity) => ({
      t: isHome(identity, target) ? await home.buildUpload('author', 'video') : target.id,
    }),
    expect: signedIn(
      role(isCreator, (identity, target) =>
        isHome(identity, target) && identity.person === 'author' ? 'ok' : 'BAD_USER_INPUT',
      ),
    ),
  },
  {
    operation: 'Mutation.createVideoMediaFromURL',
    argument: 'SimulationID',
    document:
      'mutation ($t: String!, $id: ID!) { createVideoMediaFromURL(TusID: $t, SimulationID: $id) { ID } }',
    targets: 'simulation',
    variables: (target) => ({ id: target.id, t: 'unknown' }),
    // The item is asked about first, then the upload, which is unknown here.
    expect: (identity, target) => {
      const outcome = writing(identity, target);
      return outcome === 'ok' ? 'BAD_USER_INPUT' : outcome;
    },
  },
  {
    operation: 'Mutation.updateMedia',
    document: 'mutation ($id: ID!) { updateMedia(Input: { ID: $id, Archived: null }) { ID Title } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) =>
        isHome(identity, target) && target.facts.kind === 'picture' ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Mutation.updateVideoMedia',
    document: 'mutation ($id: ID!) { updateVideoMedia(Input: { ID: $id, Content360: false }) { ID } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) =>
        isHome(identity, target) && target.facts.kind !== 'picture' ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Mutation.retryVideoMedia',
    document: 'mutation ($id: ID!) { retryVideoMedia(ID: $id) { ID TranscodingStatus } }',
    targets: 'media',
    variables: byId,
    fresh: async (target, tenant) => ({ ...target, id: await tenant.buildFailedMedia() }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!isHome(identity, target) || target.facts.kind === 'picture') return 'NOT_FOUND';
        return target.facts.kind === 'failed' ? 'ok' : 'CONFLICT';
      }),
    ),
  },
];
