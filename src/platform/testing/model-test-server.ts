import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server's behaviour for the next calls. */
export type ModelBehaviour =
  | { kind: 'answer'; text: string; usage?: { input: number; output: number } | null; pauseMs?: number }
  | { kind: 'status'; status: number; location?: string }
  /** Status 200 with something else than a stream of events. */
  | { kind: 'page' | 'json' }
  | { kind: 'bad-json' | 'noise' | 'nothing' | 'empty' | 'tool-call' | 'filtered' | 'error-event' | 'no-end' }
  | { kind: 'stall' | 'stall-after-head' | 'stall-in-middle' | 'break-off' | 'comments-for-ever' }
  | { kind: 'megabyte' | 'never-ends' | 'long-line' };

export type ModelTestServer = Awaited<ReturnType<typeof startModelTestServer>>;
export type ReceivedCall = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };

/**
 * A server on this machine with the streaming protocols of OpenAI and of Anthropic, and all their errors. `behave`
 * chooses the answer; by default it is 'Hello there.'.
 */
export async function startModelTestServer() {
  let behaviour: (call: ReceivedCall) => ModelBehaviour = () => ({ kind: 'answer', text: 'Hello there.' });
  const calls: ReceivedCall[] = [];
  let left = 0;
  let open = 0;
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    open += 1;
    response.on('close', () => {
      open -= 1;
      if (!response.writableFinished) left += 1;
    });
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const call = { path: request.url ?? '', headers: request.headers, body };
    calls.push(call);
    const write = call.path.endsWith('/messages') ? anthropicEvents : openAiEvents;
    await carryOut(response, behaviour(call), write, timers);
  });
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address has this shape
  return {
    host: `127.0.0.1:${port}`,
    /** The address for each protocol. */
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    /** The number of callers that left before the end of the answer. */
    countLeft: () => left,
    countOpen: () => open,
    countConnections: () => connections,
    /** Closes idle connections, as real servers do. */
    dropIdleConnections: () => server.closeIdleConnections(),
    behave(next: ModelBehaviour | ((call: ReceivedCall) => ModelBehaviour)) {
      behaviour = typeof next === 'function' ? next : () => next;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Events = {
  start(usage: { input: number } | null): string;
  text(text: string): string;
  toolCall(): string;
  error(): string;
  end(reason: 'stop' | 'filter', usage: { input: number; output: number } | null): string;
};

const event = (data: unknown, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const openAi = (choice: object, more: object = {}) =>
  event({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [choice], ...more });
const openAiEvents: Events = {
  start: () => openAi({ index: 0, delta: { role: 'assistant', content: '' } }),
  text: (content) => openAi({ index: 0, delta: { content } }),
  toolCall: () =>
    openAi({
      index: 0,
      delta: {
        tool_calls: [{ index: 0, id: 't', type: 'function', function: { name: 'rm', arguments: '{}' } }],
      },
    }) + openAi({ index: 0, delta: {}, finish_reason: 'tool_calls' }),
  error: () => event({ error: { message: 'sk-secret is out of luck', type: 'server_error' } }),
  end: (reason, usage) =>
    openAi(
      { index: 0, delta: {}, finish_reason: reason === 'stop' ? 'stop' : 'content_filter' },
      usage
        ? { usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: 0 } }
        : {},
    ) + event('[DONE]'),
};

const named = (data: { type: string } & Record<string, unknown>) => event(data, data.type);
const anthropicEvents: Events = {
  start: (usage) =>
    named({
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        usage: { input_tokens: usage?.input ?? 0, output_tokens: 0 },
      },
    }) + named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  text: (text) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
  toolCall: () =>
    named({
      type: 'content_block_start',
      index: 1,
      content_block: { type: 'tool_use', id: 't', name: 'rm', input: {} },
    }) + named({ type: 'content_block_stop', index: 1 }),
  error: () =>
    named({ type: 'error', error: { type: 'overloaded_error', message: 'sk-secret is out of luck' } }),
  end: (reason, usage) =>
    named({ type: 'content_block_stop', index: 0 }) +
    named({
      type: 'message_delta',
      delta: { stop_reason: reason === 'stop' ? 'end_turn' : 'refusal', stop_sequence: null },
      usage: { output_tokens: usage?.output ?? 0 },
    }) +
    named({ type: 'message_stop' }),
};

const usual = { input: 25, output: 5 };

async function carryOut(
  response: ServerResponse,
  behaviour: ModelBehaviour,
  events: Events,
  timers: Set<NodeJS.Timeout>,
): Promise<void> {
  const head = () => response.writeHead(200, { 'content-type': 'text/event-stream' });
  const repeat = (write: () => void) => {
    const timer = setInterval(write, 5);
    timers.add(timer);
    response.on('close', () => clearInterval(timer));
  };
  switch (behaviour.kind) {
    case 'answer': {
      const usage = behaviour.usage === undefined ? usual : behaviour.usage;
      head().write(events.start(usage));
      for (const word of behaviour.text.match(/\S+\s*|\s+/g) ?? []) {
        if (behaviour.pauseMs) await new Promise((resolve) => setTimeout(resolve, behaviour.pauseMs));
        response.write(events.text(word));
      }
      return void response.end(events.end('stop', usage));
    }
    case 'status':
      return void response
        .writeHead(behaviour.status, {
          'content-type': 'application/json',
          ...(behaviour.location ? { location: behaviour.location } : {}),
        })
        .end(JSON.stringify({ error: { message: 'Incorrect API key provided: sk-secret' } }));
    case 'page':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
    case 'json':
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { content: 'no stream' } }] }));
    case 'bad-json':
      return void head().end('data: {"choices": [{"delta": {"content": "half\n\n');
    case 'noise':
      return void head().end(Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 149) % 256)));
    case 'nothing':
      return void head().end();
    case 'empty':
      return void head().end(events.start(usual) + events.end('stop', usual));
    case 'tool-call':
      return void head().end(events.start(usual) + events.toolCall());
    case 'filtered':
      return void head().end(events.start(usual) + events.text('I can') + events.end('filter', usual));
    case 'error-event':
      return void head().end(events.start(usual) + events.text('Hel') + events.error());
    case 'no-end':
      return void head().end(events.start(usual) + events.text('Hello'));
    case 'stall':
      return;
    case 'stall-after-head':
      return void head().flushHeaders();
    case 'stall-in-middle':
      return void head().write(events.start(usual) + events.text('Hello'));
    case 'break-off':
      head().write(events.start(usual) + events.text('Hello'), () => response.destroy());
      return;
    case 'comments-for-ever':
      head();
      return repeat(() => response.write(': still here\n\n'));
    case 'megabyte':
      return void head().end(
        events.start(usual) + events.text('a'.repeat(1_000_000)) + events.end('stop', usual),
      );
    case 'never-ends':
      head().write(events.start(usual));
      return repeat(() => response.write(events.text('and so on ')));
    case 'long-line':
      head().write('data: ');
      return repeat(() => response.write('a'.repeat(50_000)));
  }
}
