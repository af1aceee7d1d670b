import { sql } from 'kysely';
import type { Scope } from '../tenancy/scope.ts';

/** Something changed for these members. It says nothing of the change: whoever hears it asks anew. */
export type SentSignal = {
  /** What a listener waits for: 'inbox', 'badges'. */
  topic: string;
  /** What sort of change of the topic. */
  kind: string;
  personIds: readonly number[];
};

export const signalChannel = 'praxis_signal';

/** The database carries at most 8,000 bytes at once, and a number has at most 19 digits. */
const peopleOfOneMessage = 300;

/**
 * Signals to every process, when the transaction is committed and not otherwise. Nothing is kept: a process that is
 * not there hears nothing, and its browsers ask by themselves. The database lets one transaction with a signal commit
 * after the other, so what comes with each answer of a learner sends none.
 */
export async function sendSignals(scope: Scope, signals: readonly SentSignal[]): Promise<void> {
  const payloads = signals.flatMap((signal) => writePayloads(scope.organisationId, signal));
  if (payloads.length === 0) return;
  await sql`select pg_notify(${signalChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    scope.db,
  );
}

function writePayloads(organisationId: number, { topic, kind, personIds }: SentSignal): string[] {
  const people = [...new Set(personIds)];
  const payloads: string[] = [];
  for (let from = 0; from < people.length; from += peopleOfOneMessage)
    payloads.push(
      JSON.stringify({
        organisationId,
        topic,
        kind,
        personIds: people.slice(from, from + peopleOfOneMessage),
      }),
    );
  return payloads;
}
