import type { TurnInput } from '../../model/api-messages.ts';

/** A turn that was said and is not known to be kept by the server. */
export type KeptTurn = { assessmentId: string; owner: string; input: TurnInput };

const name = 'praxis_conversation_turn';

/** In the browser until the server has it: a lost line, a reload or a closed tab takes no words away. */
export function keepTurn(storage: Storage, turn: KeptTurn): void {
  try {
    storage.setItem(name, JSON.stringify(turn));
  } catch {
    // A full or forbidden storage must not stop the talk: the turn is still sent again from memory.
  }
}

export function forgetTurn(storage: Storage): void {
  storage.removeItem(name);
}

/** What an earlier page of the same person left behind. */
export function findKeptTurn(storage: Storage, owner: string): KeptTurn | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as KeptTurn | null; // written by keepTurn
    return kept && kept.owner === owner ? kept : null;
  } catch {
    return null;
  }
}
