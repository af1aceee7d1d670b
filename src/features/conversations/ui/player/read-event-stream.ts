import type { TurnEvent } from '../../model/api-messages.ts';

/** The events of a turn, each as soon as it is whole. A partial event is dropped with the connection. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<TurnEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      waiting += decoder.decode(value, { stream: !done });
      const blocks = waiting.split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

const names = new Set<string>(['delta', 'retract', 'turn', 'state', 'error']);

function readEvent(block: string): TurnEvent | null {
  let event = '';
  let data = '';
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data += line.slice(5).trim();
  }
  if (!names.has(event)) return null;
  try {
    return { event, data: JSON.parse(data) } as TurnEvent; // our own server's, whose types both sides share
  } catch {
    return null;
  }
}
