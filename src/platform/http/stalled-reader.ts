import type { Readable } from 'node:stream';

/**
 * Ends a stream whose reader takes nothing for so long, with what it holds: files, connections to a store, memory. A reader
 * that is slow and goes on taking is waited for.
 */
export function leaveWhenStalled(stream: Readable, patienceMs: number): void {
  const timer = setTimeout(
    () => stream.destroy(new Error('The reader of a file took nothing any more.')),
    patienceMs,
  );
  timer.unref();
  stream.on('data', () => timer.refresh());
  // Listening makes a stream flow: whoever reads it decides when it does.
  stream.pause();
  stream.once('close', () => clearTimeout(timer));
}
