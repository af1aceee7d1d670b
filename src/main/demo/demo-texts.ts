import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { american } from '#demo/conversations/american.ts';
import type { DemoConversation } from '#demo/conversations/index.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import { type DemoCourse, type DemoPerson, type DemoSimulation, demoFile } from './demo-content.ts';

/** A text of the demo in the language that the demo is made in. Texts are written in British English. */
export type DemoText = (english: string) => string;

export async function readDemoTexts(language: DemoLanguage): Promise<DemoText> {
  return makers[language]();
}

const makers: Record<DemoLanguage, () => Promise<DemoText>> = {
  'en-GB': async () => (english) => english,
  'en-US': async () => american,
  'zh-TW': async () => {
    const chinese = await readChinese();
    return (english) => {
      const found = english === '' ? '' : chinese[english];
      if (found === undefined) throw new Error(`The demo has no Chinese for: ${english}`);
      return found;
    };
  },
};

/** By the English text. */
export async function readChinese(): Promise<Record<string, string>> {
  const file = await readFile(demoFile('content', 'texts.zh-TW.json'), 'utf8');
  return z.record(z.string(), z.string().min(1)).parse(JSON.parse(file));
}

export function translatePerson(person: DemoPerson, text: DemoText): DemoPerson {
  return { ...person, firstName: text(person.firstName), surname: text(person.surname) };
}

export function translateSimulation(simulation: DemoSimulation, text: DemoText): DemoSimulation {
  return {
    ...simulation,
    title: text(simulation.title),
    adminTitle: text(simulation.adminTitle),
    description: text(simulation.description),
    tags: simulation.tags.map(text),
    overviewPages: simulation.overviewPages.map(({ title, content }) => ({
      title: text(title),
      content: text(content),
    })),
    videos: simulation.videos.map((video) => ({
      ...video,
      title: text(video.title),
      events: video.events.map((event) => ({
        ...event,
        title: text(event.title),
        content: text(event.content),
        label: text(event.label),
        options: event.options.map((option) => ({
          ...option,
          text: text(option.text),
          feedback: text(option.feedback),
        })),
      })),
    })),
  };
}

/** The announcement of a conversation. The case names the languages of its turns. */
export function translateConversation(conversation: DemoConversation, text: DemoText): DemoConversation {
  const { details } = conversation;
  return {
    ...conversation,
    details: {
      ...details,
      title: text(details.title),
      adminTitle: text(details.adminTitle),
      description: text(details.description),
      tags: details.tags.map(text),
    },
  };
}

export function translateCourse(course: DemoCourse, text: DemoText): DemoCourse {
  return {
    ...course,
    title: text(course.title),
    adminTitle: text(course.adminTitle),
    description: text(course.description),
    tags: course.tags.map(text),
    groups: course.groups.map(text),
    resources: course.resources.map(({ title, picture }) => ({ title: text(title), picture })),
    modules: course.modules.map((module) => ({
      ...module,
      title: text(module.title),
      description: text(module.description),
      units: module.units.map(({ page, document, ...unit }) => ({
        ...unit,
        ...(page ? { page: translatePage(page, text) } : {}),
        ...(document ? { document: { ...document, title: text(document.title) } } : {}),
      })),
    })),
  };
}

type DemoPage = NonNullable<DemoCourse['modules'][number]['units'][number]['page']>;

function translatePage({ title, blocks }: DemoPage, text: DemoText): DemoPage {
  return {
    title: text(title),
    blocks: blocks.map((block) => ({
      ...block,
      ...(block.heading === undefined ? {} : { heading: text(block.heading) }),
      ...(block.text === undefined ? {} : { text: text(block.text) }),
      ...(block.quote === undefined ? {} : { quote: text(block.quote) }),
      ...(block.alt === undefined ? {} : { alt: text(block.alt) }),
      ...(block.list ? { list: block.list.map(text) } : {}),
      ...(block.table ? { table: block.table.map((row) => row.map(text)) } : {}),
    })),
  };
}
