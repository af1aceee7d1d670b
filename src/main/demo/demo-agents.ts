import { readFile } from 'node:fs/promises';
import type { AgentsApi } from '#features/agents/server/manifest.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import { demoFile } from './demo-content.ts';

type AgentWords = { adminTitle: string; name: string; description: string; openingLine: string };

const english: AgentWords = {
  adminTitle: 'Ward coach',
  name: 'Mei',
  description: 'Ask about leave, shifts, clean hands and what patients may do.',
  openingLine: 'Hello, I am Mei. I look things up in our handbooks and show you where it says so.',
};

const words: Readonly<Record<DemoLanguage, AgentWords>> = {
  'en-GB': english,
  'en-US': english,
  'zh-TW': {
    adminTitle: '病房教練',
    name: '美美',
    description: '可以問休假、排班、洗手，以及病人可以做什麼。',
    openingLine: '您好，我是美美。我會查閱手冊，並告訴您寫在哪裡。',
  },
};

/** The handbooks are in both languages for everybody: each question is answered in the language of the document. */
const handbooks = [
  { file: 'working-here.md', title: 'Working here' },
  { file: 'clean-hands.md', title: 'Clean hands' },
  { file: 'ward-guide.zh-TW.md', title: '病房須知' },
];

/** Of the product's characters. */
const meiAvatarId = 2;

/** An agent that answers from three short handbooks and the course, on the start page and at the course. */
export async function createDemoAgent(
  agents: AgentsApi,
  author: Viewer,
  { courseId, language }: { courseId: number; language: DemoLanguage },
): Promise<void> {
  const agentId = await agents.create(author, { ...words[language], avatarId: meiAvatarId });
  for (const { file, title } of handbooks) {
    const text = await readFile(demoFile('content', `documents/${file}`), 'utf8');
    await agents.addText(author, { agentId, title, text });
  }
  await agents.addItem(author, { agentId, itemId: courseId });
  await agents.place(author, { id: agentId, onHome: true, itemIds: [courseId] });
}
