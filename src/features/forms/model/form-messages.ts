import {
  admitMessage,
  type IncomingMessage,
  type MessageGate,
} from '#features/embedding/model/player-messages.ts';

/** What the page with the questions says to the page around it: `{ Hash, event }`, with the hash of the form. */
export type FormEvent = 'submit' | 'error';

export function formMessage(hash: string, event: FormEvent) {
  return { Hash: hash, event };
}

/** For the page around it. Null for everything that is not a message of the form in this frame. */
export function readFormMessage(incoming: IncomingMessage, gate: MessageGate): FormEvent | null {
  const event = admitMessage(incoming, gate)?.event;
  return event === 'submit' || event === 'error' ? event : null;
}
