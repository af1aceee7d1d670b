import { presentMember, presentTag } from '#features/content/server/index.ts';
import type { MediaJson } from '#features/media/server/media-view.ts';
import type { ResolversParentTypes } from '#generated/graphql-server.ts';
import { findUnitType } from '../model/unit-types.ts';
import type { UnmetRule } from '../model/unlock.ts';
import type { CourseContext } from './course-context.ts';
import type { CourseView, ModuleView, UnitView } from './course-view.ts';
import type { UnitItems } from './unit-items.ts';

type Course = ResolversParentTypes['Course'];
type Module = ResolversParentTypes['Module'];
type Unit = ResolversParentTypes['Unit'];
type Resource = ResolversParentTypes['Resource'];

type PresentContext = Pick<CourseContext, 'media' | 'avatarUrl'>;
/** What the client called new modules and units. */
export type Keys = ReadonlyMap<number, string>;
const noKeys: Keys = new Map();

// From views to the API's names: PascalCase, ids as text. Modules, units and resources know what they are part of.

export function presentCourse(
  context: PresentContext,
  view: CourseView,
  items: UnitItems,
  keys: Keys = noKeys,
): Course {
  const { organisationId, statistics, picture } = view;
  const course: Course = {
    ID: String(view.id),
    Title: view.title,
    AdminTitle: view.adminTitle,
    Description: view.description,
    Status: view.published ? 'Published' : 'Unpublished',
    Archived: momentOf(view.archivedAt),
    OrganisationID: String(organisationId),
    AuthorID: String(view.authorPersonId),
    Author: view.author && presentMember(view, view.author, context.avatarUrl),
    Editors: view.editors.map((member) => presentMember(view, member, context.avatarUrl)),
    Created: new Date(view.createdAt).toISOString(),
    LastEdited: new Date(view.editedAt).toISOString(),
    Revision: view.revision,
    HasUnpublishedChanges: view.hasUnpublishedChanges,
    ImageMedia: picture && context.media.presentMedia(organisationId, picture, audienceOf(view)),
    ImageMediaID: view.imageMediaId === null ? null : String(view.imageMediaId),
    ThumbnailURL: picture && context.media.imageUrlFor(picture),
    Likes: view.likes,
    isLiked: view.liked,
    Views: statistics.views,
    Popularity: statistics.popularity,
    MemberProgress: view.memberProgress,
    TotalStudents: statistics.students,
    TotalSuccessful: statistics.successful,
    TotalCompletions: statistics.completions,
    FiguresWithheld: statistics.withheld,
    StartDate: momentOf(view.startAt),
    DueDate: momentOf(view.dueAt),
    Unlocked: view.started,
    Content360: view.content360,
    Modules: [],
    Resources: [],
    OrganisationGroups: view.groups.map(({ id, name }) => ({
      ID: String(id),
      Name: name,
      OrganisationID: String(organisationId),
    })),
    Tags: view.tags.map((tag) => presentTag(organisationId, tag)),
    CanEdit: view.canEdit,
    TimeZone: view.timeZone,
  };
  course.Modules = view.modules.map((module, order) => presentModule(module, order, { course, items, keys }));
  course.Resources = view.resources.map((resource) => ({
    ...presentResource(context, view, resource),
    Course: course,
  }));
  return course;
}

type Around = { course: Course; items: UnitItems; keys: Keys };

function presentModule(view: ModuleView, order: number, around: Around): Module {
  const { unlock, decided } = view;
  const titles = new Map(view.units.map(({ id, item }) => [id, item.title]));
  const module: Module = {
    ID: String(view.id),
    Key: around.keys.get(view.id) ?? null,
    Title: view.title,
    Description: view.description,
    SortOrder: order,
    UnlockType: unlock.type,
    UnlockDate: unlock.type === 'DATE' ? unlock.date : null,
    UnlockDaysAfterStart: unlock.type === 'DAYS_AFTER_START' ? unlock.days : null,
    CourseID: around.course.ID,
    Course: around.course,
    UnlocksAt: decided.opensAt?.toISOString() ?? null,
    isUnlocked: decided.state === 'open',
    Unmet: decided.unmet.map((rule) => presentUnmet(rule, titles)),
    Units: [],
  };
  module.Units = view.units.map((unit, unitOrder) =>
    presentUnit(unit, unitOrder, { module, titles, ...around }),
  );
  return module;
}

function presentUnit(
  view: UnitView,
  order: number,
  { module, titles, items, keys }: Around & { module: Module; titles: ReadonlyMap<number, string> },
): Unit {
  const { item, decided } = view;
  const type = findUnitType(view.itemKind);
  const simulation = view.itemKind === 'simulation' ? items.simulation.get(view.itemId) : undefined;
  const virtualHuman =
    view.itemKind === 'virtual-human' ? items['virtual-human'].get(view.itemId) : undefined;
  // Of what is locked learners get no more than its title and picture.
  const isOpen = decided.state !== 'locked';
  const read = items.pages.get(view.id);
  // What is locked is not read for learners.
  const file = view.itemKind === 'document' ? read?.Files[0] : undefined;
  return {
    ID: String(view.id),
    Key: keys.get(view.id) ?? null,
    SortOrder: order,
    PassMark: view.passMark,
    Assessment: view.assessment,
    isCompleted: decided.state === 'completed',
    isUnlocked: isOpen,
    Unmet: decided.unmet.map((rule) => presentUnmet(rule, titles)),
    BestScore: view.bestScore,
    Type: type.name,
    ItemID: String(view.itemId),
    Archived: momentOf(item.archivedAt),
    Published: item.published,
    Title: item.title,
    // Of a document its first page.
    ThumbnailURL: (simulation ?? virtualHuman)?.ThumbnailURL ?? file?.PosterURL ?? null,
    Content360: item.content360 ?? false,
    Pages: file?.Pages ?? null,
    Simulation: isOpen ? (simulation ?? null) : null,
    VirtualHuman: isOpen ? (virtualHuman ?? null) : null,
    Page: isOpen ? (read ?? null) : null,
    Module: module,
  };
}

function presentUnmet(unmet: UnmetRule, titles: ReadonlyMap<number, string>) {
  const unitId = 'unitId' in unmet ? unmet.unitId : null;
  return {
    Rule: unmet.rule,
    At: 'at' in unmet ? (unmet.at?.toISOString() ?? null) : null,
    UnitID: unitId === null ? null : String(unitId),
    Title: unitId === null ? null : (titles.get(unitId) ?? null),
    Needed: unmet.rule === 'pass-mark' ? unmet.needed : null,
    Score: unmet.rule === 'pass-mark' ? unmet.score : null,
  };
}

/** The kinds of media that the library keeps. */
const resourceTypes: ReadonlySet<string> = new Set(['image', 'audio', 'video', 'document']);

function presentResource(
  { media }: PresentContext,
  view: CourseView,
  resource: { id: number; title: string; position: number; media: MediaJson },
): Omit<Resource, 'Course'> {
  const { organisationId } = view;
  const file = resource.media;
  const isVideo = file.kind === 'video';
  const shown = isVideo ? null : media.presentMedia(organisationId, file, audienceOf(view));
  const video = isVideo ? media.presentVideoMedia(organisationId, file, audienceOf(view)) : null;
  return {
    ID: String(resource.id),
    Title: resource.title,
    Type: resourceTypes.has(file.kind) ? file.kind : 'other',
    SortOrder: resource.position,
    Media: shown,
    VideoMedia: video,
    // Learners keep the file itself, not what is shown of it in a page or plays in a player.
    URL: media.fileUrlFor(organisationId, file),
    CourseID: String(view.id),
  };
}

function audienceOf({ staff }: { staff: boolean }): 'staff' | 'learner' {
  return staff ? 'staff' : 'learner';
}

function momentOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
