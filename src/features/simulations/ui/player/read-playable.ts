import { type PlayableSimulation, playerDocument } from '../play-frame/player-document.ts';
import { askServer } from './session-api.ts';

type Answer = { data?: { readSimulationPlayer: PlayableSimulation | null } | null };

/** What is played, asked by the player itself: for a share link without a host, and when media addresses ran out. */
export async function readPlayable(
  token: string | null,
  id: string,
  preview: boolean,
): Promise<PlayableSimulation | null> {
  try {
    const response = await askServer(token, playerDocument.toString(), { id, preview });
    const answer: Answer = await response.json();
    return answer.data?.readSimulationPlayer ?? null;
  } catch {
    return null;
  }
}
