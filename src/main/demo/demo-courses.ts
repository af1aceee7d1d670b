import type { DemoConversation } from '#demo/conversations/index.ts';
import type { ContentFeature } from '#features/content/server/index.ts';
import { type CoursesApi, courseKind } from '#features/courses/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import { type DemoCourse, type DemoPageBlock, demoFile } from './demo-content.ts';
import type { DemoMediaImport } from './demo-simulations.ts';

/** What units are made of, by the names that the demo's courses use. */
export type DemoItems = {
  simulations: ReadonlyMap<string, number>;
  conversations: ReadonlyMap<string, { id: number; conversation: DemoConversation }>;
};

export type DemoUnit =
  | { unitId: number; read: true }
  | { unitId: number; simulationId: number }
  | { unitId: number; virtualHumanId: number; conversation: DemoConversation };

type AuthoringApis = { courses: CoursesApi; tags: ContentFeature['tags']; media: DemoMediaImport };

/** Builds and publishes one course through the services, as its author would; answers its units in their order. */
export async function createDemoCourse(
  { courses: api, tags, media }: AuthoringApis,
  author: Viewer,
  {
    course,
    items,
    groupIds,
    dueDate,
    language,
  }: {
    course: DemoCourse;
    items: DemoItems;
    groupIds: readonly number[];
    dueDate: Date;
    language: DemoLanguage;
  },
): Promise<{ id: number; units: DemoUnit[] }> {
  const { courses, createResource } = api;
  const id = await courses.create(author, { title: course.title, timeZone: 'Europe/London' });
  const units: Awaited<ReturnType<typeof makeUnit>>[] = [];
  for (const unit of course.modules.flatMap((module) => module.units))
    units.push(await makeUnit({ api, media, author, courseId: id, language }, items, unit));
  let next = 0;
  const { keys } = await courses.update(author, {
    id,
    adminTitle: course.adminTitle,
    description: course.description,
    dueDate,
    imageMediaId: await media.importImage(author, demoFile('media', course.poster), { title: course.title }),
    modules: course.modules.map(({ title, description, unlockDaysAfterStart, units: ofModule }) => ({
      title,
      description,
      ...(unlockDaysAfterStart === null
        ? { unlockType: 'NONE' }
        : { unlockType: 'DAYS_AFTER_START', unlockDaysAfterStart }),
      units: ofModule.map(({ passMark }) => {
        const unit = units[next];
        return {
          key: String(next++),
          items: unit ? [{ kind: unit.kind, id: unit.id }] : [],
          assessment: passMark !== null,
          passMark,
        };
      }),
    })),
  });
  const tagIds: number[] = [];
  for (const name of course.tags) tagIds.push((await tags.createTag(author, { name })).id);
  await tags.tagItem(author, courseKind, id, tagIds);
  for (const { title, picture } of course.resources) {
    const mediaId = await media.importImage(author, demoFile('media', picture), { title });
    await createResource(author, { courseId: id, mediaId, title });
  }
  await courses.setGroups(author, id, groupIds);
  await courses.update(author, { id, status: 'Published' });
  const unitIds = new Map([...keys].map(([unitId, key]) => [key, unitId]));
  return {
    id,
    units: units.map((unit, index) => {
      const unitId = unitIds.get(String(index));
      if (unitId === undefined) throw new Error(`The demo has no unit ${index} of ${course.slug}.`);
      if (unit.kind === 'page' || unit.kind === 'document') return { unitId, read: true };
      return unit.kind === 'simulation'
        ? { unitId, simulationId: unit.id }
        : { unitId, virtualHumanId: unit.id, conversation: unit.conversation };
    }),
  };
}

type Writing = {
  api: CoursesApi;
  media: DemoMediaImport;
  author: Viewer;
  courseId: number;
  language: DemoLanguage;
};
type CourseUnit = DemoCourse['modules'][number]['units'][number];

/** An item that is there already, or a page or document that is made for this course. */
async function makeUnit(writing: Writing, items: DemoItems, unit: CourseUnit) {
  if (unit.page) return { kind: 'page', id: await writePage(writing, unit.page) } as const;
  if (unit.document) return { kind: 'document', id: await addDocument(writing, unit.document) } as const;
  return findItem(items, unit);
}

async function writePage(
  { api, media, author, courseId }: Writing,
  { title, blocks }: NonNullable<CourseUnit['page']>,
): Promise<number> {
  const page = await api.createPage(author, { courseId, kind: 'page', title });
  const content: unknown[] = [];
  for (const block of blocks) {
    const mediaId = block.picture
      ? await media.importImage(author, demoFile('media', block.picture), { title: block.alt ?? title })
      : 0;
    content.push(writeBlock(block, mediaId));
  }
  const id = Number(page.ID);
  await api.updatePage(author, { id, body: { type: 'doc', content } });
  return id;
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function writeBlock(block: DemoPageBlock, mediaId: number): object {
  const { heading, text = '', quote, list, table, picture, alt = '' } = block;
  if (heading) return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: heading }] };
  if (quote) return { type: 'blockquote', content: [paragraph(quote)] };
  if (picture) return { type: 'embeddedFile', attrs: { mediaId, kind: 'image', text: alt } };
  if (list)
    return {
      type: 'bulletList',
      content: list.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
    };
  if (!table) return paragraph(text);
  return {
    type: 'table',
    content: table.map((row, index) => ({
      type: 'tableRow',
      content: row.map((cell) => ({
        type: index === 0 ? 'tableHeader' : 'tableCell',
        content: [paragraph(cell)],
      })),
    })),
  };
}

async function addDocument(
  { api, media, author, courseId, language }: Writing,
  { title, files, downloadable }: NonNullable<CourseUnit['document']>,
): Promise<number> {
  const mediaId = await media.importDocument(author, demoFile('media', files[language]), { title });
  const page = await api.createPage(author, { courseId, kind: 'document', title, mediaId });
  const id = Number(page.ID);
  await api.updatePage(author, { id, downloadable });
  return id;
}

function findItem(items: DemoItems, unit: CourseUnit) {
  const simulationId = items.simulations.get(unit.simulation ?? '');
  if (simulationId !== undefined) return { kind: 'simulation', id: simulationId } as const;
  const found = items.conversations.get(unit.conversation ?? '');
  if (found) return { kind: 'virtual-human', ...found } as const;
  throw new Error(`The demo has no ${unit.simulation ?? unit.conversation}.`);
}
