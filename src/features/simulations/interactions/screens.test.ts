import { expect, it } from 'vitest';
import { toolOf } from './editor-tools.tsx';
import { definitionOf, interactionTypes } from './interaction.ts';
import { loadPlayerScreens, playerScreensOf } from './player-screens.tsx';

// Screens are found by their place, so the compiler cannot miss one.
const editors = import.meta.glob('./*/editor.tsx');

it.each(interactionTypes)('%s has what authors and learners see of it', async (type) => {
  expect(toolOf(type).key).toMatch(/^[a-z]$/);
  expect(Object.keys(editors)).toContain(`./${type}/editor.tsx`);
  const { meeting } = definitionOf({ type });
  const story = [{ Events: [{ Type: type }] }] as Parameters<typeof loadPlayerScreens>[0]['Videos']; // only types are asked for
  await loadPlayerScreens({ Videos: story });
  const { Spot, Box, Task } = playerScreensOf(type);
  expect({ spot: Spot !== undefined, task: Task !== undefined }).toEqual({
    spot: meeting === 'spot',
    task: meeting === 'task',
  });
  // What a spot has to say opens as a box.
  expect(Box !== undefined).toBe(meeting === 'box' || meeting === 'spot');
});

it('gives each type a letter of its own', () => {
  const keys = interactionTypes.map((type) => toolOf(type).key);
  expect(new Set(keys).size).toBe(keys.length);
});
