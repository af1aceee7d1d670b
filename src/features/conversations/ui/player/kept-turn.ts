import type { TurnInput } from '../../model/api-messages.ts';

/** A turn that the server has perhaps not stored. */
export type KeptTurn = { assessmentId: string; owner: string; input: TurnInput };

const name = 'praxis_conversation_turn';

/**
 * Kept in the browser until the server has it, so that a lost connection, a reload or a closed tab loses no words.
 */
export function keepTurn(storage: Storage, turn: KeptTurn): void {
  try {
    storage.setItem(name, JSON.stringify(turn));
  } catch {
    // A full or forbidden storage must not stop the conversation: the turn is still sent again from memory.
  }
}

export function forgetTurn(storage: Storage): void {
  storage.removeItem(name);
}

/** The turn that an earlier page of the same person left. */
export function findKeptTurn(storage: Storage, owner: string): KeptTurn | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as KeptTurn | null; // written by keepTurn
    return kept && kept.owner === owner ? kept : null;
  } catch {
    return null;
  }
}
