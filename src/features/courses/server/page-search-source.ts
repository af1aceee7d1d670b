import { type RawBuilder, sql } from 'kysely';
import { compileVisibility, readingFor } from '#features/content/server/index.ts';
import {
  cutSnippet,
  type FoundRow,
  type FoundThing,
  foundColumns,
  type IndexedText,
  type Matches,
  type SearchQuestion,
  type SearchSource,
} from '#features/search/server/index.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { CourseUnit } from '../model/course-content.ts';
import { listBlocks } from '../model/page-body.ts';
import { findUnitType, isPageKind } from '../model/unit-types.ts';
import type { CourseContext } from './course-context.ts';
import { listDecidedCoursesIn, listDraftUnitsIn } from './course-read-service.ts';
import type { CourseView } from './course-view.ts';
import { type CoursePage, listPages, listPageVersions, listPublishedVersions } from './page-store.ts';
import { listPagesOfUnits } from './unit-pages.ts';

type Context = Pick<CourseContext, 'clock'>;

const kind = 'course-page';
const shelves = { draft: 'pd', published: 'pp' };
/** Numbers alone, of which those of locked units are left out: more than are ever asked for. */
const candidates = 200;
/**
 * Looked at together, for each page that is asked for: enough where three in four are locked. Reading some courses with their locks
 * costs hardly more than reading one.
 */
const atOnceForEach = 4;

/** Pages and documents of courses by what they say, as far as their units are open for who asks. */
export function createPageSearchSource(context: Context): SearchSource {
  return {
    kind,
    readTexts,
    kinds: ({ viewer, asLearner }) => {
      const { source, purpose } = readingFor('course', viewer, asLearner ? 'play' : 'management');
      if (!compileVisibility('course', viewer, purpose)) return [];
      return [{ kind, shelves: [shelves[source === 'draft' ? 'draft' : 'published']], candidates }];
    },
    find: findPages,
    present: { [kind]: (scope, rows, question) => presentPages(context, scope, { rows, question }) },
  };
}

async function readTexts(scope: Scope, refs: readonly number[]): Promise<IndexedText[]> {
  const versionIds = await listPublishedVersions(scope, refs);
  const drafts = await listPages(scope, refs);
  const published = versionIds.size > 0 ? await listPageVersions(scope, [...versionIds.values()]) : [];
  return [
    ...drafts.map((page) => textsOf(page, 'draft')),
    ...published.map((page) => textsOf(page, 'published')),
  ];
}

/** The title stands among the rest as well: a search may ask for a word of each. */
function textsOf({ id, title, body }: CoursePage, part: 'draft' | 'published'): IndexedText {
  return {
    ref: id,
    part,
    shelf: shelves[part],
    title: [title],
    text: [title, ...(body ? listBlocks(body) : [])],
  };
}

/** As far as a statement knows: the courses that the viewer's list shows, archived ones left out. */
function findPages(
  scope: ReadScope,
  { viewer, asLearner }: SearchQuestion,
  matches: Matches | null,
): RawBuilder<FoundRow>[] {
  if (!matches?.kinds.has(kind)) return [];
  const { source, purpose } = readingFor('course', viewer, asLearner ? 'play' : 'management');
  const visibility = compileVisibility('course', viewer, purpose);
  if (!visibility) return [];
  const columns = foundColumns({
    kind: sql`${kind}`,
    id: sql`page.id`,
    title: sql`''::text`,
    rank: sql`found.rank`,
    at: sql`null`,
    content: sql`to_jsonb(page.course_id)`,
  });
  const conditions = [
    sql`s.organisation_id = ${scope.organisationId}::bigint`,
    sql`s.archived_at is null`,
    ...(source === 'draft' ? [] : [sql`s.published_version_id is not null`]),
    ...visibility.conditions,
  ];
  return [
    sql`select ${columns} from ${matches.written} join course_page page on page.organisation_id = ${scope.organisationId}::bigint and page.id = found.ref
      join content_item s on s.organisation_id = page.organisation_id and s.id = page.course_id
      where found.kind = ${kind} and found.part = ${source === 'draft' ? 'draft' : 'published'}
        and ${sql.join(conditions, sql` and `)}
      order by found.rank desc, found.size, s.edited_at desc, page.id limit ${candidates}`,
  ];
}

type Open = { course: Pick<CourseView, 'id' | 'title' | 'canEdit'>; unit: CourseUnit };

/** Locks are decided by the course, for each viewer. What is locked is not even read (decision 064). */
async function presentPages(
  context: Context,
  scope: ReadScope,
  { rows, question }: { rows: readonly FoundRow[]; question: SearchQuestion },
): Promise<(FoundThing | null)[]> {
  const open: Open[] = [];
  const size = question.limit * atOnceForEach;
  for (let from = 0; from < rows.length && open.length < question.limit; from += size)
    open.push(...(await listOpen(context, scope, { rows: rows.slice(from, from + size), question })));
  const shown = await describePages(scope, open.slice(0, question.limit), question);
  return rows.map(({ id }) => shown.get(id) ?? null);
}

/** Those that are units of their courses as the viewer reads them, and open. */
async function listOpen(
  context: Context,
  scope: ReadScope,
  { rows, question }: { rows: readonly FoundRow[]; question: SearchQuestion },
): Promise<Open[]> {
  const courseOf = (row: FoundRow) => Number(row.content); // written by findPages
  const ids = [...new Set(rows.map(courseOf))];
  const courses = await listOpenUnits(context, scope, { ids, question });
  const byId = new Map(courses.map((each) => [each.course.id, each]));
  return rows.flatMap((row) => {
    const { course, units = [] } = byId.get(courseOf(row)) ?? {};
    const unit = units.find(({ itemKind, itemId }) => isPageKind(itemKind) && itemId === row.id);
    return course && unit ? [{ course, unit }] : [];
  });
}

/** Locks are for all but those who read drafts: for these nothing is decided, which costs more than all else of a search. */
async function listOpenUnits(
  { clock }: Context,
  scope: ReadScope,
  { ids, question: { viewer, asLearner } }: { ids: readonly number[]; question: SearchQuestion },
): Promise<{ course: Open['course']; units: CourseUnit[] }[]> {
  const reading = readingFor('course', viewer, asLearner ? 'play' : 'management');
  if (reading.source === 'draft') return listDraftUnitsIn(scope, viewer, ids);
  const courses = await listDecidedCoursesIn(scope, viewer, { ids, reading, now: clock() });
  return courses.map((course) => ({
    course,
    units: course.modules.flatMap(({ units }) => units.filter(({ decided }) => decided.state !== 'locked')),
  }));
}

async function describePages(
  scope: ReadScope,
  open: readonly Open[],
  { text }: SearchQuestion,
): Promise<Map<number, FoundThing>> {
  const things = new Map<number, FoundThing>();
  if (open.length === 0) return things;
  const units = open.map(({ unit }) => unit);
  const pages = await listPagesOfUnits(scope, units);
  const published = await listPublishedVersions(
    scope,
    units.map(({ itemId }) => itemId),
  );
  for (const { course, unit } of open) {
    const page = pages.get(unit.id);
    if (!page) continue;
    things.set(page.id, {
      kind,
      id: page.id,
      title: page.title,
      detail: course.title,
      snippet: page.body ? cutSnippet(listBlocks(page.body), text) : '',
      published: published.has(page.id),
      editable: course.canEdit,
      place: null,
      unit: { itemId: course.id, id: unit.id, type: findUnitType(unit.itemKind).name },
    });
  }
  return things;
}
