import { writeScoresHidden } from '#features/attempts/server/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type ContentChanges, titleOfCopy } from '../model/content-fields.ts';
import type { ContentKind } from '../model/content-kind.ts';
import { contentRules } from '../model/content-policy.ts';
import {
  type AuthoredKind,
  assertEditors,
  assertMayAuthor,
  assertPicture,
  auditItem,
  authorOf,
  deleteArchived,
  getForCopying,
  getForEditing,
  setGroups,
  setTags,
  writeDraftOrConflict,
} from './content-authoring.ts';
import { applyChanges } from './content-publication.ts';
import {
  type ContentRow,
  copyContent,
  insertContent,
  insertVersion,
  isScoreHidden,
} from './content-store.ts';
import type { Copier } from './copier.ts';
import { itemCreated } from './domain-events.ts';
import { createItemCopier } from './item-copier.ts';
import { type Packed, type Replacements, sameThings } from './packing.ts';
import { type ContentReason, createRefusals } from './refusals.ts';

/** What one kind of content brings. Everything else it has from here. */
export type ContentKindParts<Kind extends ContentKind, Reason extends string, Row extends ContentRow> = {
  kind: Kind;
  /** The argument of the API that names an item of it, which ends in 'ID'. */
  idArgument: string;
  /** Where learners take an item of it. */
  takenAt(id: string): string;
  /** Where staff see all of them. */
  listedAt: string;
  /** Where staff change it. */
  editedAt(id: string): string;
  /** Its refusals in its own words: those that all kinds have, and its own. */
  texts: Readonly<Record<Reason | `${Kind}.${ContentReason}`, string>>;
  /** Pages of others may embed an item by its number, without a token. */
  embeddedByNumber: boolean;
  /** An item with what its rules need of its own row. */
  find(scope: ReadScope, id: number): Promise<Row | null>;
  /** The own row of an item and what lies below it, as it is copied. */
  packOwn(scope: Scope, id: number): Promise<Packed>;
  /** Writes it for a new item. */
  unpackOwn(scope: Scope, id: number, content: unknown, replacements: Replacements): Promise<void>;
  /** Refuses where there is no room for one more like this one. */
  assertRoom?(scope: Scope, item: Row): Promise<void>;
  /** The same for a packed one on its way, which keeps its place until `releaseRoom(holderId)`. */
  reserveRoom?(scope: Scope, content: unknown, holderId: number): Promise<void>;
  /** The draft as it is published, in the shape that the kind's model parses; null where something in it forbids that. */
  readForPublishing(scope: Scope, id: number): Promise<object | null>;
  /** What is said and asked in a version of it, and where, for the search. */
  listSpoken?(content: unknown): SpokenText[];
};

type SpokenText = { text: string; videoId: number; timestampMs: number };

/** What anybody may ask of a kind without knowing which it is. `main` lists the kinds there are. */
export type ContentKindDefinition = Pick<
  DefinedContentKind<ContentKind, string, ContentRow>,
  'kind' | 'idArgument' | 'takenAt' | 'rules' | 'setTags' | 'listSpoken'
>;

type DefinedContentKind<Kind extends ContentKind, Reason extends string, Row extends ContentRow> = ReturnType<
  typeof defineContentKind<Kind, Reason, Row>
>;

/**
 * One kind of content: its rules, its refusals, and the steps that its use cases are made of. Each step runs in
 * the transaction of its caller.
 */
export function defineContentKind<Kind extends ContentKind, Reason extends string, Row extends ContentRow>(
  parts: ContentKindParts<Kind, Reason, Row>,
) {
  const { kind, idArgument, embeddedByNumber, find } = parts;
  const rules = contentRules(kind);
  const refusals = createRefusals<Reason | `${Kind}.${ContentReason}`>(
    parts.texts,
    (reason) => `${kind}.${reason}`,
  );
  const own: AuthoredKind<Row> = { kind, embeddedByNumber, rules, find, ...refusals };
  const change = (scope: Scope, viewer: Viewer, changes: ContentChanges): Promise<void> =>
    applyChanges(own, scope, viewer, changes, () => publish(own, parts, scope, changes.id, viewer.personId));
  const copier: Copier = createItemCopier({
    authored: own,
    listedAt: parts.listedAt,
    editedAt: parts.editedAt,
    packOwn: parts.packOwn,
    unpackOwn: parts.unpackOwn,
    reserveRoom: parts.reserveRoom,
    publish: (scope, viewer, id) => change(scope, viewer, { id, status: 'Published' }),
  });

  return {
    kind,
    idArgument,
    takenAt: parts.takenAt,
    rules,
    ...refusals,
    embeddedByNumber,
    listSpoken: parts.listSpoken,
    ...bindSteps(own),
    /** A new item of the viewer's; the kind adds its own row under the id that is answered. */
    insert: async (scope: Scope, viewer: Viewer, title: string): Promise<number> => {
      const personId = authorOf(viewer);
      const itemId = await insertContent(scope, kind, { title, author_person_id: personId });
      await publishEvent(scope, itemCreated, { itemKind: kind, itemId, personId });
      return itemId;
    },
    /** A draft of its own with everything in it, unpublished and the viewer's; within the organisation. */
    copy: (scope: Scope, viewer: Viewer, id: number): Promise<number> =>
      copyDraft(own, parts, scope, viewer, id),
    applyChanges: change,
    /** Into another organisation. */
    copier,
  };
}

/** What authors do with any item, done with those of one kind. */
function bindSteps<Row extends ContentRow>(own: AuthoredKind<Row>) {
  return {
    assertMayAuthor: (viewer: Viewer): void => assertMayAuthor(own, viewer),
    getForEditing: (scope: Scope, viewer: Viewer, id: number): Promise<Row> =>
      getForEditing(own, scope, viewer, id),
    writeDraftOrConflict: writeDraftOrConflict.bind(null, own),
    audit: auditItem.bind(null, own),
    setGroups: setGroups.bind(null, own),
    setTags: setTags.bind(null, own),
    deleteArchived: deleteArchived.bind(null, own),
    assertEditors: assertEditors.bind(null, own),
    assertPicture: assertPicture.bind(null, own),
  };
}

type OwnParts<Row extends ContentRow> = Pick<
  ContentKindParts<ContentKind, string, Row>,
  'assertRoom' | 'packOwn' | 'unpackOwn' | 'readForPublishing'
>;

async function copyDraft<Row extends ContentRow>(
  own: AuthoredKind<Row>,
  parts: OwnParts<Row>,
  scope: Scope,
  viewer: Viewer,
  id: number,
): Promise<number> {
  const original = await getForCopying(own, scope, viewer, id);
  await parts.assertRoom?.(scope, original);
  const personId = authorOf(viewer);
  const copyId = await copyContent(scope, id, {
    title: titleOfCopy(original.title),
    authorPersonId: personId,
  });
  await publishEvent(scope, itemCreated, { itemKind: own.kind, itemId: copyId, personId });
  const { content } = await parts.packOwn(scope, id);
  await parts.unpackOwn(scope, copyId, content, sameThings);
  await auditItem(own, scope, viewer, 'copied', copyId, { copyOf: id });
  return copyId;
}

/** Writes the draft as the next version, for a caller who has locked the draft. Answers the version's id. */
async function publish<Row extends ContentRow>(
  own: AuthoredKind<Row>,
  parts: OwnParts<Row>,
  scope: Scope,
  id: number,
  personId: number | null,
): Promise<number> {
  const content = await parts.readForPublishing(scope, id);
  if (!content) throw own.refuseContent('not-publishable', 'status');
  await writeScoresHidden(scope, own.kind, id, await isScoreHidden(scope, id));
  return insertVersion(scope, id, canonicalJson(content), personId);
}
