import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { interactionTypes } from '#features/simulations/interactions/interaction.ts';
import { demoLanguages } from '#platform/config/demo-language.ts';

const action = z.enum(['continue', 'redirect_video', 'redirect_event', 'end']);
const key = z.string().min(1);

const optionSchema = z.object({
  key,
  text: z.string(),
  correct: z.boolean(),
  points: z.number().int(),
  feedback: z.string().default(''),
  action: action.default('continue'),
  redirectVideo: key.nullish(),
  redirectEvent: key.nullish(),
});

const eventSchema = z.object({
  key,
  type: z.enum(interactionTypes),
  title: z.string(),
  content: z.string().default(''),
  timestampMs: z.number().min(0),
  durationMs: z.number().min(0).default(0),
  pauseVideo: z.boolean().default(false),
  posX: z.number().default(0.5),
  posY: z.number().default(0.5),
  label: z.string().default(''),
  showLabel: z.boolean().default(false),
  mustBeFound: z.boolean().default(false),
  action: action.default('continue'),
  redirectVideo: key.nullish(),
  redirectEvent: key.nullish(),
  questionType: z.enum(['multiple_choice', 'no_scoring']).nullish(),
  answersOrdered: z.boolean().default(true),
  options: z.array(optionSchema).default([]),
});

const videoSchema = z.object({
  key,
  title: z.string(),
  file: z.string(),
  captions: z.array(z.object({ language: z.string(), title: z.string(), file: z.string() })).default([]),
  lengthMs: z.number(),
  endAction: z.enum(['end', 'redirect', 'replay', 'pause']).default('end'),
  redirectVideo: key.nullish(),
  events: z.array(eventSchema),
});

const simulationSchema = z.object({
  slug: key,
  title: z.string(),
  adminTitle: z.string().default(''),
  description: z.string(),
  content360: z.boolean(),
  featured: z.boolean().default(false),
  quiz: z.boolean().default(true),
  passMark: z.number().nullable(),
  poster: z.string(),
  tags: z.array(z.string()).default([]),
  overviewPages: z.array(z.object({ title: z.string(), content: z.string() })).default([]),
  startVideo: key,
  videos: z.array(videoSchema).min(1),
});

/** A piece of a page of a course; each has one of these. */
const pageBlockSchema = z.object({
  heading: z.string().optional(),
  text: z.string().optional(),
  quote: z.string().optional(),
  list: z.array(z.string()).optional(),
  /** Rows of cells, the first one the heading. */
  table: z.array(z.array(z.string())).optional(),
  picture: z.string().optional(),
  alt: z.string().optional(),
});

const courseUnitSchema = z.object({
  /** The slug of an interactive video, or the English title of a conversation. */
  simulation: key.optional(),
  conversation: key.optional(),
  page: z.object({ title: z.string(), blocks: z.array(pageBlockSchema) }).optional(),
  document: z
    .object({
      title: z.string(),
      files: z.record(z.enum(demoLanguages), z.string()),
      downloadable: z.boolean(),
    })
    .optional(),
  passMark: z.number().int().nullable(),
});

const courseSchema = z.object({
  slug: key,
  title: z.string(),
  adminTitle: z.string(),
  description: z.string(),
  poster: z.string(),
  tags: z.array(z.string()),
  groups: z.array(z.string()),
  resources: z.array(z.object({ title: z.string(), picture: z.string() })),
  modules: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      unlockDaysAfterStart: z.number().int().nullable(),
      units: z.array(courseUnitSchema).min(1),
    }),
  ),
});

export const demoFormText = z.object({ 'en-GB': z.string(), 'zh-TW': z.string() });

const formSchema = z.object({
  /** The slug of the course that it is asked after. */
  course: key,
  title: demoFormText,
  sections: z.array(
    z.object({
      title: demoFormText,
      questions: z.array(
        z.object({
          id: z.string(),
          type: z.string(),
          required: z.boolean(),
          showIf: z.object({ question: z.string(), lte: z.number() }).nullable().default(null),
          title: demoFormText,
          stars: z.number().optional(),
          minimum: z.number().optional(),
          maximum: z.number().optional(),
          minimumLabel: demoFormText.optional(),
          maximumLabel: demoFormText.optional(),
          choices: z.array(demoFormText).optional(),
          kinds: z.record(z.string(), z.boolean()).optional(),
          maxMegabytes: z.number().optional(),
        }),
      ),
    }),
  ),
  /** What learners write who would not recommend it. */
  changes: z.array(demoFormText),
  /** What learners will do differently. */
  plans: z.array(demoFormText),
});

const personSchema = z.object({
  email: z.email(),
  firstName: z.string(),
  surname: z.string(),
  portrait: z.string().nullish(),
  role: z.enum(['user', 'analyst', 'contentcreator', 'admin', 'super', 'customeradmin']),
});

export type DemoSimulation = z.infer<typeof simulationSchema>;
export type DemoCourse = z.infer<typeof courseSchema>;
export type DemoPageBlock = z.infer<typeof pageBlockSchema>;
export type DemoForm = z.infer<typeof formSchema>;
export type DemoFormText = z.infer<typeof demoFormText>;
export type DemoVideo = z.infer<typeof videoSchema>;
export type DemoEvent = z.infer<typeof eventSchema>;
export type DemoPerson = z.infer<typeof personSchema>;

const folder = new URL('../../../demo/', import.meta.url);

export async function readDemoContent(): Promise<{
  simulations: DemoSimulation[];
  courses: DemoCourse[];
  forms: DemoForm[];
  people: DemoPerson[];
}> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(`content/${name}.json`, folder), 'utf8'));
  return {
    simulations: z.array(simulationSchema).parse(await read('simulations')),
    courses: z.array(courseSchema).parse(await read('courses')),
    forms: z.array(formSchema).parse(await read('forms')),
    people: z.array(personSchema).parse(await read('people')),
  };
}

/** A file of a simulation's footage, or of the people's portraits. */
export function demoFile(...path: string[]): URL {
  return new URL(path.join('/'), folder);
}
