import { expect, test } from 'vitest';
import { demoConversations } from '#demo/conversations/index.ts';
import { avatars } from '#features/virtual-humans/model/catalogue.ts';
import { demoLanguages } from '#platform/config/demo-language.ts';
import { readDemoContent } from './demo-content.ts';
import {
  type DemoText,
  readChinese,
  readDemoTexts,
  translateConversation,
  translateCourse,
  translatePerson,
  translateSimulation,
} from './demo-texts.ts';

/** Every text that content and people of the demo use, in British English. */
async function listTexts(): Promise<string[]> {
  const asked = new Set<string>();
  const listen: DemoText = (english) => {
    if (english !== '') asked.add(english);
    return english;
  };
  const { simulations, courses, people } = await readDemoContent();
  for (const course of courses) translateCourse(course, listen);
  for (const simulation of simulations) translateSimulation(simulation, listen);
  for (const person of people) translatePerson(person, listen);
  for (const conversation of demoConversations) translateConversation(conversation, listen);
  return [...asked];
}

/** The texts of the seed: organisations, groups, people who left or have not come yet. */
const saidBySeed = [
  'Harbour Care',
  'Northgate Retail',
  'Care teams of the harbour district practise here what they hope never to need.',
  'Ward teams',
  'Front desk',
  'Contract',
  'Bright Steps Nursery',
  'Lakeside Hotels',
  'Who is behind',
  'Three months',
  'Tobias',
  'Keller',
  'Inès',
  'Moreau',
  'Part of the yearly safety training.',
  'Before the hygiene inspection.',
  'Agreed in the team meeting.',
];

/** Names that are the same in every language. */
const sameEverywhere = new Set(['360']);
const hasChinese = (value: string) => /\p{Script=Han}/u.test(value);

test('every text of the demo has a Chinese one with as many paragraphs, and no Chinese is left over', async () => {
  const texts = [...(await listTexts()), ...saidBySeed];
  const chinese = await readChinese();
  expect(Object.keys(chinese).sort()).toEqual([...new Set(texts)].sort());
  for (const text of texts) {
    const translated = chinese[text] ?? '';
    expect.soft(hasChinese(translated) || sameEverywhere.has(text), text).toBe(true);
    expect.soft(translated.split('\n\n').length, text).toBe(text.split('\n\n').length);
    expect.soft(translated.startsWith('「'), text).toBe(text.startsWith('“'));
  }
});

test('each language has all texts, and the American ones have no British spelling', async () => {
  const texts = await listTexts();
  for (const language of demoLanguages) {
    const text = await readDemoTexts(language);
    expect(texts.map(text).filter((translated) => translated === '')).toEqual([]);
  }
  const american = (await readDemoTexts('en-US'))('What you will practise');
  expect(american).toBe('What you will practice');
  const british = /\b\w*(?:isation|ised|ising|practis\w+|labelled|colour|centre|behaviour|neighbour)\b/i;
  const inAmerican = await readDemoTexts('en-US');
  expect(
    texts.map(inAmerican).filter((text) => british.test(text) && !/advis|promis|surpris|rais/i.test(text)),
  ).toEqual([]);
});

test('a text without its Chinese is an error and never English on a Chinese page', async () => {
  const text = await readDemoTexts('zh-TW');
  expect(() => text('Not translated')).toThrow('The demo has no Chinese for: Not translated');
});

test('nobody who signs in to the demo has the first name of somebody in its videos and conversations', async () => {
  const { simulations, people } = await readDemoContent();
  const inContent = [
    JSON.stringify(simulations),
    JSON.stringify(demoConversations.map(({ details, content, scripts }) => ({ details, content, scripts }))),
  ].join('\n');
  const shared = people.filter(({ firstName }) => new RegExp(`\\b${firstName}\\b`).test(inContent));
  const actors = new Set(['Kwame', 'Mei', 'Amara', 'Daniel']);
  const asActors = people.filter(({ firstName }) => actors.has(firstName));
  expect([...shared, ...asActors].map(({ firstName }) => firstName)).toEqual([]);
  // The characters have names to choose them by; the conversations use some of them.
  const used = new Set<string>(demoConversations.map(({ details }) => details.avatar));
  const names = new Set(avatars.filter(({ key }) => used.has(key)).map(({ name }) => name));
  expect(people.filter(({ firstName }) => names.has(firstName))).toEqual([]);
});
