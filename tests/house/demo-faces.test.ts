import { expect, test } from 'vitest';
import { demoConversations } from '#demo/conversations/index.ts';
import { readDemoContent } from '../../src/main/demo/demo-content.ts';

/** Who plays in the interactive videos: demo/scripts/storyboard.ts. */
const actors = ['kwame', 'mei', 'amara', 'daniel'];

test('nobody who signs in to the demo wears the face of a character', async () => {
  const faces = new Set([...actors, ...demoConversations.map(({ details }) => details.avatar)]);
  const { people } = await readDemoContent();
  const worn = people.filter(({ portrait }) => portrait && faces.has(portrait.replace('.jpg', '')));
  expect(worn.map(({ email }) => email)).toEqual([]);
});
