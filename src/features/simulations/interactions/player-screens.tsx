import type { PlayableSimulation } from '../ui/play-frame/player-document.ts';
import type { PlayerScreens } from '../ui/player/player-screens.ts';
import { definitionOfType } from './interaction.ts';

// Found by their place, so that a new type is its folder and a line in list.ts. Each is a chunk of its own: a page loads
// those of the story that it plays. A type that shows nothing has none.
const loaders = import.meta.glob<PlayerScreens>('./*/player.tsx', { import: 'player' });
const loaded = new Map<string, PlayerScreens>();

/** Loads what this story needs, before it begins: nothing of it may wait for the line later. */
export async function loadPlayerScreens({ Videos }: Pick<PlayableSimulation, 'Videos'>): Promise<void> {
  const types = new Set(
    Videos.flatMap(({ Events }) => Events.map(({ Type }) => definitionOfType(Type).type)),
  );
  await Promise.all(
    [...types].map(async (type) => {
      const screens = await loaders[`./${type}/player.tsx`]?.();
      if (screens) loaded.set(type, screens);
    }),
  );
}

export function playerScreensOf(type: string): PlayerScreens {
  return loaded.get(definitionOfType(type).type) ?? {};
}
