/** A conversation that waits for its learner's answer. */
export type KeptPause = { assessmentId: string; owner: string; virtualHumanId: string };

const name = 'praxis_conversation_pause';

/** Kept in the browser until it is answered, so that a reload or a closed tab shows the help and the question again. */
export function keepPause(storage: Storage, pause: KeptPause): void {
  try {
    storage.setItem(name, JSON.stringify(pause));
  } catch {
    // A full or forbidden storage must not keep the help from being shown now.
  }
}

export function forgetPause(storage: Storage): void {
  storage.removeItem(name);
}

/** Of the same person, at the same virtual human. */
export function findKeptPause(
  storage: Storage,
  { owner, virtualHumanId }: Omit<KeptPause, 'assessmentId'>,
): KeptPause | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as KeptPause | null; // written by keepPause
    return kept && kept.owner === owner && kept.virtualHumanId === virtualHumanId ? kept : null;
  } catch {
    return null;
  }
}
