import { parseRole } from '#features/authorisation/model/roles.ts';
import type { FeatureResolvers } from '#generated/resolvers/content.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { ContentKindDefinition } from './define-content-kind.ts';
import type { EditorCandidate, EditorCandidates } from './editor-candidates.ts';
import { taggableMedia } from './media-tags.ts';
import { refuseTag, type Taggable, type TagService } from './tag-service.ts';
import type { TagRow } from './tag-store.ts';

export type ContentResolverDeps = {
  tags: TagService;
  kinds: readonly ContentKindDefinition[];
  findEditorCandidates: EditorCandidates;
  avatarUrl: (organisationId: number, mediaId: number) => string;
};

export function createContentResolvers(deps: ContentResolverDeps): FeatureResolvers {
  const { tags, findEditorCandidates } = deps;
  return {
    Query: {
      readContentTags: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const found = await tags.readTags(viewer, {
          id: parseOptionalId(args.ID),
          nameContains: args.Name?.contains ?? undefined,
          organisationId: parseOptionalId(args.OrganisationID),
        });
        return found.map((tag) => presentTag(viewer.organisationId, tag));
      },
      readEditorCandidates: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const nameContains = args.Name?.contains ?? '';
        const found = await findEditorCandidates(viewer, { nameContains, limit: args.limit });
        return found.map((candidate) => presentCandidate(deps, viewer.organisationId, candidate));
      },
    },
    Mutation: {
      setTags: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const { owner, id } = readItem([...deps.kinds, ...Object.values(taggableMedia)], args);
        const set = await tags.tagItem(viewer, owner, id, args.TagIDs.map(parseId));
        return set.map((tag) => presentTag(viewer.organisationId, tag));
      },
      createContentTag: async (_source, args, context) => {
        const viewer = context.requireViewer();
        const organisationId = parseOptionalId(args.OrganisationID);
        const tag = await tags.createTag(viewer, { name: args.Name, organisationId });
        return presentTag(viewer.organisationId, tag);
      },
    },
  };
}

/** Exactly one item is named, by the argument of its kind. */
function readItem(taggable: readonly Taggable[], args: object): { owner: Taggable; id: number } {
  const given = new Map<string, unknown>(Object.entries(args));
  const named = taggable.flatMap((owner) => {
    const id = given.get(owner.idArgument);
    return typeof id === 'string' ? [{ owner, id: parseId(id) }] : [];
  });
  const [item] = named;
  if (!item || named.length > 1) throw refuseTag('content.one-item');
  return item;
}

export function presentTag(organisationId: number, tag: TagRow) {
  return { ID: String(tag.id), Name: tag.name, OrganisationID: String(organisationId) };
}

function presentCandidate(
  { avatarUrl }: Pick<ContentResolverDeps, 'avatarUrl'>,
  organisationId: number,
  candidate: EditorCandidate,
) {
  return {
    ID: String(candidate.personId),
    Email: null,
    Name: candidate.name,
    FirstName: candidate.firstName,
    Surname: candidate.surname,
    UserType: parseRole(candidate.role),
    Disabled: false,
    AvatarURL: candidate.avatarMediaId === null ? null : avatarUrl(organisationId, candidate.avatarMediaId),
    Organisation: null,
  };
}
