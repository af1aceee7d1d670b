import { expect, test } from 'vitest';
import type { TurnEvent } from '../../model/api-messages.ts';
import { readEventStream } from './read-event-stream.ts';

const sent =
  'event: delta\ndata: {"text":"Ça va. 我"}\n\n: a comment\n\nevent: other\ndata: {}\n\nevent: retract\ndata: {}\n\n' +
  'event: delta\ndata: {"text":"Here."}\n\nevent: turn\ndata: {"learner":null,"hum';

async function readInPieces(size: number): Promise<TurnEvent[]> {
  const bytes = new TextEncoder().encode(sent);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const events: TurnEvent[] = [];
  for await (const event of readEventStream(stream)) events.push(event);
  return events;
}

test.each([1, 7, 1000])(
  'events are read whole, in pieces of %i bytes, and half ones are dropped',
  async (size) => {
    expect(await readInPieces(size)).toEqual([
      { event: 'delta', data: { text: 'Ça va. 我' } },
      { event: 'retract', data: {} },
      { event: 'delta', data: { text: 'Here.' } },
    ]);
  },
);
