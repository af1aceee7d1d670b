import { changesDraft } from '#features/content/model/content-fields.ts';
import { contentRules } from '#features/content/model/content-policy.ts';
import { createContentUseCases, fieldsOfChanges } from '#features/content/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type CourseContent, type CourseVersion, emptyCourse, listUnits } from '../model/course-content.ts';
import {
  type CourseChanges,
  courseChangesSchema,
  courseCreationSchema,
  type ModuleInput,
} from '../model/course-validation.ts';
import { countNew, type MergedModules, MergeProblem, mergeModules } from '../model/merge-modules.ts';
import { isPageKind } from '../model/unit-types.ts';
import type { CourseContext } from './course-context.ts';
import { courseKind, parseInput, refuse } from './course-kind.ts';
import {
  findDraft,
  insertCourseRow,
  insertUnits,
  listAddedItems,
  listKnownUnits,
  takeIds,
  updateCourseRow,
} from './course-store.ts';
import { coursePartsAdded } from './domain-events.ts';
import { listPageKinds } from './page-store.ts';

export type CourseService = ReturnType<typeof createCourseService>;

/** Writing courses. Each use case is one transaction: parse, load, authorise, act, leave a line in the audit log. */
export function createCourseService(deps: Pick<CourseContext, 'tenancy' | 'clock' | 'copyElsewhere'>) {
  const { tenancy } = deps;

  async function create(viewer: Viewer, input: unknown): Promise<number> {
    const { title, timeZone } = parseInput(courseCreationSchema, input);
    courseKind.assertMayAuthor(viewer);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const id = await courseKind.insert(scope, viewer, title ?? '');
      await insertCourseRow(scope, id, emptyCourse(timeZone ?? 'UTC'));
      await courseKind.audit(scope, viewer, 'created', id);
      return id;
    });
  }

  /**
   * Changes what is sent, publishes or takes back when a status is sent, and raises the revision by one. Answers the numbers
   * of new modules and units with what the client called them.
   */
  async function update(
    viewer: Viewer,
    input: unknown,
  ): Promise<{ id: number; keys: MergedModules['keys'] }> {
    const changes = parseInput(courseChangesSchema, input);
    const { id } = changes;
    const keys = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const before = await courseKind.getForEditing(scope, viewer, id);
      await courseKind.assertPicture(scope, changes.imageMediaId);
      await courseKind.assertEditors(scope, changes.editorIds ?? [], before.editorPersonIds);
      await courseKind.writeDraftOrConflict(scope, id, {
        expectedRevision: changes.revision ?? null,
        changesContent: changesDraft(changes),
        fields: fieldsOfChanges(changes, deps.clock()),
      });
      // Read behind the lock of the item: nobody else changes it now.
      const draft = await findDraft(scope, id);
      if (!draft) throw notFound();
      assertDates(draft, changes);
      const merged =
        changes.modules && (await mergeInto(scope, viewer, { id, draft, inputs: changes.modules }));
      await updateCourseRow(scope, id, {
        content: contentOf(draft, changes, merged),
        start_at: changes.startDate,
        due_at: changes.dueDate,
      });
      await courseKind.applyChanges(scope, viewer, changes);
      return merged?.keys ?? new Map<number, string>();
    });
    return { id, keys };
  }

  return { create, update, ...createContentUseCases(courseKind, deps) };
}

function contentOf(
  draft: CourseVersion,
  { timeZone }: CourseChanges,
  merged: MergedModules | undefined,
): CourseContent | undefined {
  if (!merged && timeZone === undefined) return undefined;
  return { format: 1, timeZone: timeZone ?? draft.timeZone, modules: merged?.modules ?? draft.modules };
}

async function mergeInto(
  scope: Scope,
  viewer: Viewer,
  { id, draft, inputs }: { id: number; draft: CourseVersion; inputs: readonly ModuleInput[] },
): Promise<MergedModules> {
  const known = await listKnownUnits(scope, id);
  const numbers = await takeIds(scope, countNew(inputs));
  const merged = mergeOrRefuse(() => mergeModules(draft.modules, known, inputs, () => numbers.shift() ?? 0));
  const ofDraft = new Set([...known, ...listUnits(draft)].map((unit) => unit.id));
  const added = listUnits(merged).filter((unit) => !ofDraft.has(unit.id));
  await assertItems(scope, viewer, id, added);
  await insertUnits(scope, id, added);
  const modulesBefore = new Set(draft.modules.map((module) => module.id));
  const parts = {
    modules: merged.modules.some((module) => !modulesBefore.has(module.id)),
    units: added.length > 0,
  };
  if ((parts.modules || parts.units) && viewer.personId !== null)
    await publishEvent(scope, coursePartsAdded, { courseId: id, personId: viewer.personId, ...parts });
  return merged;
}

function mergeOrRefuse(merge: () => MergedModules): MergedModules {
  try {
    return merge();
  } catch (error) {
    if (error instanceof MergeProblem) throw refuse(error.reason, error.path);
    throw error;
  }
}

/** What an author cannot see does not exist for them, in a course neither; nor do pages of another course. */
async function assertItems(
  scope: Scope,
  viewer: Viewer,
  courseId: number,
  units: readonly {
    itemKind: MergedModules['modules'][number]['units'][number]['itemKind'];
    itemId: number;
  }[],
): Promise<void> {
  const items = await listAddedItems(scope, [...new Set(units.map(({ itemId }) => itemId))]);
  const pages = await listPageKinds(scope, courseId);
  for (const { itemKind, itemId } of units) {
    if (isPageKind(itemKind)) {
      if (pages.get(itemId) !== itemKind) throw refuse('course.item-unknown', 'modules');
      continue;
    }
    const item = items.find(({ id, kind }) => id === itemId && kind === itemKind);
    const subject = item && { ...item, coursesOnly: false, publicAccess: false, groupIds: [] };
    if (!subject || !contentRules(itemKind).canSeeInManagementView(viewer, subject))
      throw refuse('course.item-unknown', 'modules');
  }
}

function assertDates(draft: CourseVersion, { startDate, dueDate }: CourseChanges): void {
  const start = startDate === undefined ? toDate(draft.startAt) : startDate;
  const due = dueDate === undefined ? toDate(draft.dueAt) : dueDate;
  const isChanged = startDate !== undefined || dueDate !== undefined;
  if (isChanged && start && due && due <= start) throw refuse('course.due-before-start', 'dueDate');
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
