import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { describeTakenPort } from './taken-port.ts';

it('names the port that another program uses', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const second = createServer();
  const [error] = await once(second.listen(port, '127.0.0.1'), 'error');
  first.close();
  expect(describeTakenPort(error)).toBe(
    `Port ${port} is already in use. Set PORT to another one, or stop the program that uses it.`,
  );
});

it('says nothing of other errors', () => {
  expect(describeTakenPort(new Error('no room'))).toBeNull();
});
