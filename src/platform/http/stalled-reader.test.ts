import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { leaveWhenStalled } from './stalled-reader.ts';

/** Reads of a source that never ends. */
function endless(): { stream: Readable; taken: () => number } {
  let taken = 0;
  const stream = new Readable({
    read() {
      taken += 1;
      this.push(Buffer.alloc(16 * 1024));
    },
  });
  return { stream, taken: () => taken };
}

test('a reader that takes nothing is left, and the source was not read ahead of it', async () => {
  const { stream, taken } = endless();
  leaveWhenStalled(stream, 20);
  // It takes one piece and is never ready for another.
  stream.pipe(new Writable({ write() {}, highWaterMark: 1 }));
  const [error] = await once(stream, 'error');
  expect(error.message).toContain('took nothing');
  expect(stream.destroyed).toBe(true);
  expect(taken()).toBeLessThan(20);
});

test('a reader that goes on taking gets everything', async () => {
  const pieces = Array.from({ length: 30 }, (_, index) => Buffer.from(`${index} `));
  const stream = Readable.from(pieces, { objectMode: false });
  leaveWhenStalled(stream, 1_000);
  const got: Buffer[] = [];
  const slow = new Writable({
    highWaterMark: 1,
    write(chunk, _encoding, done) {
      got.push(chunk);
      setImmediate(done);
    },
  });
  stream.pipe(slow);
  await once(slow, 'finish');
  expect(Buffer.concat(got)).toEqual(Buffer.concat(pieces));
});
