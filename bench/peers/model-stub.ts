/** A model that says 25 words, one every 20 ms, in the protocol of OpenAI. A process of its own: its CPU is nobody's. */
import { createServer } from 'node:http';

const words = 25;
const everyMs = 20;
const chunk = (choice: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [choice], ...more })}\n\n`;
const word = chunk({ index: 0, delta: { content: 'certainly ' } });
const end = `${chunk(
  { index: 0, delta: {}, finish_reason: 'stop' },
  { usage: { prompt_tokens: 900, completion_tokens: words, total_tokens: 900 + words } },
)}data: [DONE]\n\n`;

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let said = 0;
    const timer = setInterval(() => {
      said += 1;
      response.write(word);
      if (said < words) return;
      clearInterval(timer);
      response.end(end);
    }, everyMs);
    response.on('close', () => clearInterval(timer));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
