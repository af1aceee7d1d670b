import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import type { UnitAttempts } from '#features/attempts/server/unit-attempts-view.ts';
import {
  type ContentReading,
  type ContentSource,
  type MemberJson,
  subjectOfListed,
} from '#features/content/server/index.ts';
import type { MediaJson } from '#features/media/server/media-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type CourseModule, type CourseUnit, parseCourseContent } from '../model/course-content.ts';
import { courseRules } from '../model/course-policy.ts';
import { type ShownStatistics, showCourseStatistics } from '../model/course-statistics.ts';
import {
  type DecidedModule,
  type DecidedUnit,
  decideCourse,
  type LearnerFacts,
  type LockedModule,
  type UnitResult,
} from '../model/unlock.ts';
import type { CourseJson, ResourceJson, UnitItemJson, UnitProgressJson } from './course-list-view.ts';
import { openingOf } from './module-openings.ts';

export type UnitView = CourseUnit & {
  item: UnitItemJson;
  decided: DecidedUnit;
  /** Null where learners may not know it. */
  bestScore: number | null;
};
export type ModuleView = Omit<CourseModule, 'units'> & {
  decided: DecidedModule;
  units: UnitView[];
};

type Optional =
  | 'content'
  | 'author'
  | 'editors'
  | 'tags'
  | 'groups'
  | 'statistics'
  | 'media'
  | 'reactions'
  | 'items'
  | 'pages'
  | 'enrolment'
  | 'unitProgress'
  | 'unitAttempts'
  | 'resources'
  | 'resourceMedia'
  | 'isEditor';

/** What a viewer may know of a course; parts that were not asked for are empty. */
export type CourseView = Omit<CourseJson, Optional> & {
  organisationId: number;
  /** False when only what learners may know is in it. */
  staff: boolean;
  published: boolean;
  hasUnpublishedChanges: boolean;
  canEdit: boolean;
  timeZone: string;
  author: MemberJson | null;
  editors: MemberJson[];
  tags: { id: number; name: string }[];
  groups: { id: number; name: string }[];
  statistics: ShownStatistics;
  picture: MediaJson | null;
  likes: number;
  liked: boolean;
  /** Percent; null until the viewer has begun. */
  memberProgress: number | null;
  /** False before the start. */
  started: boolean;
  /** What the viewer has reached by the rules as they are now; what is kept may be more. */
  reached: { progress: number; completed: boolean; passed: boolean };
  content360: boolean;
  modules: ModuleView[];
  resources: (ResourceJson & { media: MediaJson })[];
};

/** From a row of the list statement to what this viewer may see of it. */
export function viewCourse(
  viewer: Viewer,
  { organisationId, reading, now }: { organisationId: number; reading: ContentReading; now: Date },
  row: CourseJson,
): CourseView {
  const staff = courseRules.seesManagementView(viewer);
  const writes = courseRules.readsDrafts(viewer);
  const subject = subjectOfListed(viewer, row);
  return {
    ...row,
    organisationId,
    staff,
    adminTitle: staff ? row.adminTitle : '',
    published: subject.published,
    // To those who read no drafts a course changes when it is published, not while somebody works on it.
    editedAt: writes ? row.editedAt : (row.versionCreatedAt ?? row.createdAt),
    hasUnpublishedChanges: writes && row.changedSincePublished,
    canEdit: courseRules.canEdit(viewer, subject),
    author: row.author ?? null,
    editors: staff ? (row.editors ?? []) : [],
    tags: row.tags ?? [],
    groups: staff ? (row.groups ?? []) : [],
    statistics: showCourseStatistics(row.statistics, { seesSessions: seesAllAttempts(viewer) }),
    picture: row.media?.[0] ?? null,
    likes: row.reactions?.likes ?? 0,
    liked: row.reactions?.liked ?? false,
    resources: viewResources(row),
    ...viewUnits(row, { source: reading.source, staff, now }),
  };
}

function viewResources({ resources = [], resourceMedia = [] }: CourseJson): CourseView['resources'] {
  const byId = new Map(resourceMedia.map((media) => [media.id, media]));
  return resources.flatMap((resource) => {
    const media = byId.get(resource.mediaId);
    // What was archived in the library is no longer handed out.
    return media && media.archived_at === null ? [{ ...resource, media }] : [];
  });
}

type Shown = { source: ContentSource; staff: boolean; now: Date };

function viewUnits(row: CourseJson, shown: Shown) {
  const content = parseCourseContent(row.content);
  const items = new Map([...(row.items ?? []), ...(row.pages ?? [])].map((item) => [item.id, item]));
  const isPlayable = ({ itemId }: CourseUnit) => {
    const item = items.get(itemId);
    return item?.published === true && item.archivedAt === null;
  };
  const locked = lockModules(content, isPlayable);
  const facts = factsOf(row, shown.now);
  const decided = decideCourse(locked, facts);
  // Authors see what learners do not: it is part of what they wrote.
  const preview = shown.source === 'draft' ? decideAll(locked, facts) : decided.modules;
  const modules = content.modules.map((module, index): ModuleView => {
    const of = preview[index];
    if (!of) throw new Error('A module was not decided.');
    return { ...module, decided: of, units: viewUnitsOf(module, of, { items, facts, staff: shown.staff }) };
  });
  return {
    timeZone: content.timeZone,
    modules,
    started: decided.started,
    reached: { progress: decided.progress, completed: decided.completed, passed: decided.passed },
    memberProgress: row.enrolment ? Math.max(row.enrolment.progress, decided.progress) : null,
    content360: content.modules
      .flatMap(({ units }) => units)
      .some((unit) => isPlayable(unit) && items.get(unit.itemId)?.content360 === true),
  };
}

/** A course as its locks see it. */
function lockModules(
  content: { timeZone: string; modules: readonly CourseModule[] },
  isVisible: (unit: CourseUnit) => boolean,
): LockedModule[] {
  return content.modules.map((module) => ({
    id: module.id,
    opens: openingOf(module, content),
    units: module.units.map((unit) => ({
      id: unit.id,
      assessment: unit.assessment,
      passMark: unit.passMark,
      visible: isVisible(unit),
    })),
  }));
}

function decideAll(modules: readonly LockedModule[], facts: LearnerFacts): DecidedModule[] {
  const shown = modules.map((module) => ({
    ...module,
    units: module.units.map((unit) => ({ ...unit, visible: true })),
  }));
  return decideCourse(shown, facts).modules;
}

type Around = { items: ReadonlyMap<number, UnitItemJson>; facts: LearnerFacts; staff: boolean };

function viewUnitsOf(module: CourseModule, decided: DecidedModule, around: Around): UnitView[] {
  const { items, facts, staff } = around;
  const byId = new Map(decided.units.map((unit) => [unit.id, unit]));
  const hides = (unitId: number) => {
    const unit = module.units.find(({ id }) => id === unitId);
    return !staff && unit !== undefined && items.get(unit.itemId)?.scoresHidden === true;
  };
  return module.units.flatMap((unit) => {
    const item = items.get(unit.itemId);
    const of = byId.get(unit.id);
    if (!item || !of) return [];
    // Nor does the reason of a lock tell a score that is hidden.
    const unmet = of.unmet.map((rule) =>
      rule.rule === 'pass-mark' && hides(rule.unitId) ? { ...rule, score: null } : rule,
    );
    const bestScore = hides(unit.id) ? null : (facts.results.get(unit.id)?.bestScore ?? null);
    return [{ ...unit, item, decided: { ...of, unmet }, bestScore }];
  });
}

function factsOf(row: CourseJson, now: Date): LearnerFacts {
  return {
    now,
    courseStartsAt: row.startAt === null ? null : new Date(row.startAt),
    startedAt: row.enrolment ? new Date(row.enrolment.startedAt) : null,
    introFormDone: row.introFormDone ?? true,
    results: mergeResults(row.unitProgress ?? [], row.unitAttempts ?? []),
  };
}

/** What is kept of a learner, and what they did since it was kept. */
function mergeResults(
  kept: readonly UnitProgressJson[],
  attempts: readonly UnitAttempts[],
): Map<number, UnitResult> {
  const results = new Map<number, UnitResult>(
    kept.map(({ unitId, completed, passed, bestScore }) => [
      unitId,
      { completed, passed, finished: completed, bestScore },
    ]),
  );
  for (const { unitId, bestScore } of attempts) {
    const before = results.get(unitId);
    results.set(unitId, {
      completed: before?.completed ?? false,
      passed: before?.passed ?? false,
      finished: true,
      bestScore: bestOf(before?.bestScore ?? null, bestScore),
    });
  }
  return results;
}

function bestOf(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return left ?? right;
  return Math.max(left, right);
}
