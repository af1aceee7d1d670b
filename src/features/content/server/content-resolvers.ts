import { parseRole } from '#features/access/model/roles.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Comparison } from '#platform/db/comparison.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { ContentKind } from '../model/content-kind.ts';
import type { EditorCandidate, EditorCandidates } from './editor-candidates.ts';
import { refuseTag, type TagService } from './tag-service.ts';
import type { TagRow } from './tag-store.ts';

/** Sets the tags of one item by the rules of its kind, and answers those it has now. */
export type TagItem = (viewer: Viewer, id: number, tagIds: readonly number[]) => Promise<TagRow[]>;

export type ContentResolverDeps = {
  tags: TagService;
  tagItem: Readonly<Record<ContentKind, TagItem>>;
  findEditorCandidates: EditorCandidates;
  avatarUrl: (organisationId: number, mediaId: number) => string;
};

type TagArgs = { TagIDs: string[]; SimulationID?: string | null; VirtualHumanID?: string | null };
type TagQuery = { Name?: Comparison<string> | null; OrganisationID?: string | null };
type CandidateQuery = { Name?: Comparison<string> | null; limit?: number | null };

export function createContentResolvers(deps: ContentResolverDeps): ResolverMap {
  const { tags, findEditorCandidates } = deps;
  return {
    Query: {
      readContentTags: async (_source, args: TagQuery, context) => {
        const viewer = context.requireViewer();
        const found = await tags.readTags(viewer, {
          nameContains: args.Name?.contains ?? undefined,
          organisationId: parseOptionalId(args.OrganisationID),
        });
        return found.map((tag) => presentTag(viewer.organisationId, tag));
      },
      readEditorCandidates: async (_source, args: CandidateQuery, context) => {
        const viewer = context.requireViewer();
        const nameContains = args.Name?.contains ?? '';
        const found = await findEditorCandidates(viewer, { nameContains, limit: args.limit });
        return found.map((candidate) => presentCandidate(deps, viewer.organisationId, candidate));
      },
    },
    Mutation: {
      setTags: async (_source, args: TagArgs, context) => {
        const viewer = context.requireViewer();
        const { kind, id } = readItem(args);
        const set = await deps.tagItem[kind](viewer, id, args.TagIDs.map(parseId));
        return set.map((tag) => presentTag(viewer.organisationId, tag));
      },
      createContentTag: async (_source, args: { Name: string; OrganisationID?: string | null }, context) => {
        const viewer = context.requireViewer();
        const organisationId = parseOptionalId(args.OrganisationID);
        const tag = await tags.createTag(viewer, { name: args.Name, organisationId });
        return presentTag(viewer.organisationId, tag);
      },
    },
  };
}

/** Exactly one item is named. */
function readItem(args: TagArgs): { kind: ContentKind; id: number } {
  const simulationId = parseOptionalId(args.SimulationID) ?? null;
  const virtualHumanId = parseOptionalId(args.VirtualHumanID) ?? null;
  if (simulationId !== null && virtualHumanId === null) return { kind: 'simulation', id: simulationId };
  if (virtualHumanId !== null && simulationId === null) return { kind: 'virtual_human', id: virtualHumanId };
  throw refuseTag('content.one-item');
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
