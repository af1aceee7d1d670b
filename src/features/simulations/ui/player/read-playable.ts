import {
  findAnswerFailure,
  findLoadFailure,
  type LoadFailure,
} from '#features/embedding/model/load-failure.ts';
import { type PlayableSimulation, playerDocument } from '../play-frame/player-document.ts';
import { askServer } from './session-api.ts';

type Failure = { extensions?: { code?: string } };
type Answer = {
  data?: { readSimulationPlayer: PlayableSimulation | null } | null;
  errors?: Failure[];
};

/** What is played, asked by the player itself: for a share link without a host, and when media addresses ran out. */
export async function readPlayable(
  token: string | null,
  item: { id: string; unit: string | null },
  preview: boolean,
): Promise<PlayableSimulation | LoadFailure> {
  let status = 0;
  try {
    const response = await askServer(token, playerDocument.toString(), { ...item, preview });
    status = response.status;
    const answer: Answer = await response.json();
    const code = answer.errors?.[0]?.extensions?.code;
    return answer.data?.readSimulationPlayer ?? findAnswerFailure(status, response.ok ? code : undefined);
  } catch {
    // Something that is no answer of ours, with a good status: a page in between.
    return status >= 200 && status < 300 ? 'line' : findLoadFailure(status);
  }
}
