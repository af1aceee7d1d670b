import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { american } from '#demo/conversations/american.ts';
import { demoConversations } from '#demo/conversations/index.ts';
import type { PackedItem } from '#features/content/server/index.ts';
import type { StarterFile, StarterSource } from '#features/content-copy/server/extension-points.ts';
import { type PackedCourse, storePackedCourse } from '#features/courses/model/packed-course.ts';
import type { PackedVirtualHuman } from '#features/virtual-humans/model/packed-virtual-human.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import { demoFile, demoFormText, readDemoContent } from './demo-content.ts';
import { readDemoTexts, translateConversation, translateSimulation } from './demo-texts.ts';
import { findLooks } from './demo-virtual-humans.ts';
import { packDemoSimulation } from './pack-demo-simulation.ts';

const text = demoFormText;
const welcomeSchema = z.object({
  title: text,
  description: text,
  poster: z.string(),
  module: z.object({ title: text, description: text }),
  page: z.object({ title: text, heading: text, paragraphs: z.array(text) }),
  simulation: z.string(),
  conversation: z.string(),
});
type Welcome = z.infer<typeof welcomeSchema>;
type Text = z.infer<typeof text>;

const wordsIn: Record<DemoLanguage, (words: Text) => string> = {
  'en-GB': (words) => words['en-GB'],
  'en-US': (words) => american(words['en-GB']),
  'zh-TW': (words) => words['zh-TW'],
};

const ids = { simulation: 1, conversation: 2, course: 3, page: 4 } as const;

/** The welcome course with the sample video and the sample conversation that are its units: what Praxis brings. */
export async function loadStarterContent(language: DemoLanguage): ReturnType<StarterSource['load']> {
  const say = wordsIn[language];
  const welcome = welcomeSchema.parse(
    JSON.parse(await readFile(demoFile('content', 'welcome.json'), 'utf8')),
  );
  const { files, keep } = collectFiles();
  const simulation = await packSimulation(welcome.simulation, language, keep);
  const conversation = await packConversation(welcome, language);
  const course = packWelcome(welcome, say, keep);
  const things = [
    { ...simulation, kind: 'simulation', id: ids.simulation, isPart: true, bags: [] },
    { ...conversation, kind: 'virtual-human', id: ids.conversation, isPart: true, bags: [] },
    { ...course, kind: 'course', id: ids.course, isPart: false, bags: [] },
  ];
  return [{ parcel: { things, media: withoutTags(files) }, files }];
}

/** One interactive video, another one than that of the welcome course. */
export async function loadSample(language: DemoLanguage): ReturnType<StarterSource['loadSample']> {
  const { files, keep } = collectFiles();
  const simulation = await packSimulation('speaking-up', language, keep);
  const thing = { ...simulation, kind: 'simulation', id: ids.simulation, isPart: false, bags: [] };
  return { parcel: { things: [thing], media: withoutTags(files) }, files };
}

type Keep = (file: StarterFile) => number;

const withoutTags = (files: ReadonlyMap<number, StarterFile>) =>
  [...files.keys()].map((id) => ({ id, tags: [] }));

function collectFiles(): { files: Map<number, StarterFile>; keep: Keep } {
  const files = new Map<number, StarterFile>();
  return {
    files,
    keep(file) {
      const id = files.size + 1;
      files.set(id, file);
      return id;
    },
  };
}

function packItem(fields: Pick<PackedItem, 'title' | 'description' | 'own'> & Partial<PackedItem>): {
  title: string;
  content: PackedItem;
} {
  const content: PackedItem = {
    format: 1,
    adminTitle: '',
    hideScoresFromUsers: false,
    passMark: null,
    imageMediaId: null,
    coursesOnly: false,
    showRegister: false,
    shareLoginRequired: false,
    tags: [],
    ...fields,
  };
  return { title: content.title, content };
}

async function packSimulation(slug: string, language: DemoLanguage, keep: Keep) {
  const { simulations } = await readDemoContent();
  const english = simulations.find((one) => one.slug === slug);
  if (!english) throw new Error(`The demo has no ${slug}.`);
  const simulation = translateSimulation(english, await readDemoTexts(language));
  const { title, description, passMark, tags, poster } = simulation;
  const own = await packDemoSimulation(simulation, (video) =>
    keep({
      file: video.file,
      kind: 'video',
      title: video.title,
      content360: simulation.content360,
    }),
  );
  const imageMediaId = keep({ file: poster, kind: 'image', title, content360: false });
  return packItem({ title, description, passMark, tags, imageMediaId, own });
}

async function packConversation(welcome: Welcome, language: DemoLanguage) {
  const english = demoConversations.find(({ details }) => details.slug === welcome.conversation);
  if (!english) throw new Error(`The demo has no ${welcome.conversation}.`);
  const conversation = translateConversation(english, await readDemoTexts(language));
  const { details, content } = conversation;
  const { featured: _, hideScoresFromUsers, passMark, playerType, ...settings } = details.settings;
  const own: PackedVirtualHuman = {
    format: 1,
    type: content.type,
    case: content,
    ...findLooks(conversation),
    playerType,
    ...settings,
    pictureMediaIds: [],
  };
  const { title, description } = details;
  return packItem({ title, description, tags: [...details.tags], hideScoresFromUsers, passMark, own });
}

function packWelcome(welcome: Welcome, say: (words: Text) => string, keep: Keep) {
  const { page, module } = welcome;
  const unit = { type: 'item', assessment: false, passMark: null } as const;
  const course: PackedCourse = {
    format: 1,
    timeZone: 'UTC',
    startAt: null,
    dueAt: null,
    modules: [
      {
        id: 1,
        title: say(module.title),
        description: say(module.description),
        unlock: { type: 'NONE' },
        units: [
          { ...unit, id: 1, itemKind: 'page', itemId: ids.page },
          { ...unit, id: 2, itemKind: 'simulation', itemId: ids.simulation },
          { ...unit, id: 3, itemKind: 'virtual-human', itemId: ids.conversation },
        ],
      },
    ],
    pages: [
      {
        id: ids.page,
        kind: 'page',
        title: say(page.title),
        body: {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: say(page.heading) }] },
            ...page.paragraphs.map((words) => ({
              type: 'paragraph' as const,
              content: [{ type: 'text' as const, text: say(words) }],
            })),
          ],
        },
        mediaId: null,
        downloadable: false,
      },
    ],
    resources: [],
  };
  const title = say(welcome.title);
  const imageMediaId = keep({ file: welcome.poster, kind: 'image', title, content360: false });
  const description = say(welcome.description);
  return packItem({ title, description, imageMediaId, own: storePackedCourse(course) });
}
