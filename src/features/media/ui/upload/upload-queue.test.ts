import { describe, expect, it } from 'vitest';
import { createUploadQueue, type Transfer, type TransferEvents, type UploadItem } from './upload-queue.ts';

/** Transfers that do what the test says. */
function open() {
  const transfers: { name: string; events: TransferEvents; calls: string[] }[] = [];
  let time = 0;
  const queue = createUploadQueue(
    (file, _mediaType, events): Transfer => {
      const calls: string[] = [];
      transfers.push({ name: file.name, events, calls });
      return {
        start: () => void calls.push('start'),
        pause: async () => void calls.push('pause'),
        cancel: async () => void calls.push('cancel'),
      };
    },
    () => time,
  );
  const add = (...names: string[]) =>
    queue.add(names.map((name) => ({ file: new File(['0123456789'], name), mediaType: 'video' })));
  const states = () => queue.get().map((item) => item.state);
  const transfer = (index: number) => {
    const found = transfers[index];
    if (!found) throw new Error(`There is no transfer ${index}.`);
    return found;
  };
  return { queue, add, states, transfer, wait: (ms: number) => (time += ms) };
}

describe('a queue of uploads', () => {
  it('sends one file after another, also those added meanwhile', () => {
    const { add, states, transfer } = open();
    add('a.mp4', 'b.mp4');
    add('c.mp4');
    expect(states()).toEqual(['uploading', 'waiting', 'waiting']);
    transfer(0).events.finished('tus-a');
    expect(states()).toEqual(['finished', 'uploading', 'waiting']);
    transfer(1).events.finished('tus-b');
    expect(states()).toEqual(['finished', 'finished', 'uploading']);
  });

  it('lets the next one go while one is paused, and continues it later', () => {
    const { queue, add, states, transfer } = open();
    const [first = 0] = add('a.mp4', 'b.mp4');
    queue.pause(first);
    expect(states()).toEqual(['paused', 'uploading']);
    queue.resume(first);
    expect(states()).toEqual(['waiting', 'uploading']);
    transfer(1).events.finished('tus-b');
    expect(states()).toEqual(['uploading', 'finished']);
    expect(transfer(0).calls).toEqual(['start', 'pause', 'start']);
  });

  it('throws away what is cancelled', () => {
    const { queue, add, states, transfer } = open();
    const [first = 0] = add('a.mp4', 'b.mp4');
    queue.remove(first);
    expect(states()).toEqual(['uploading']);
    expect(transfer(0).calls).toEqual(['start', 'cancel']);
    expect(transfer(1).calls).toEqual(['start']);
  });

  it('tells an error to both callbacks and goes on with the next', () => {
    const { queue, states, transfer } = open();
    const told: string[] = [];
    const note = (what: string) => (item: UploadItem) => told.push(`${what} ${item.name}`);
    queue.add([{ file: new File(['x'], 'a.mp4'), mediaType: 'video' }], {
      onFinished: note('finished'),
      onError: note('error'),
      onComplete: note('complete'),
    });
    transfer(0).events.failed({ reason: 'wrong-type', message: 'Please upload a valid video file.' });
    expect(told).toEqual(['error a.mp4', 'complete a.mp4']);
    expect(states()).toEqual(['failed']);
    expect(queue.get()[0]?.error?.message).toBe('Please upload a valid video file.');
  });

  it('sends a file that was refused for what it is no second time, and others from where they stopped', () => {
    const { queue, add, states, transfer } = open();
    const [refused = 0, stopped = 0] = add('a.mp4', 'b.mp4');
    transfer(0).events.failed({ reason: 'wrong-type', message: null });
    transfer(1).events.failed({ reason: null, message: 'Session expired.' });
    queue.resume(refused);
    queue.resume(stopped);
    expect(states()).toEqual(['failed', 'uploading']);
    expect(transfer(0).calls).toEqual(['start']);
  });

  it('tells no speed while a broken line is tried again, and begins to measure anew', () => {
    const { queue, add, transfer, wait } = open();
    add('a.mp4');
    wait(1_000);
    transfer(0).events.progress(2);
    transfer(0).events.interrupted();
    expect(queue.get()[0]).toMatchObject({ state: 'uploading', isInterrupted: true, secondsLeft: null });
    wait(60_000);
    transfer(0).events.progress(2);
    wait(1_000);
    transfer(0).events.progress(6);
    expect(queue.get()[0]).toMatchObject({ isInterrupted: false, bytesPerSecond: 4, secondsLeft: 1 });
  });

  it('waits for a lost connection and goes on by itself', () => {
    const { queue, add, states, transfer } = open();
    add('a.mp4', 'b.mp4');
    transfer(0).events.failed(null);
    expect(states()).toEqual(['offline', 'waiting']);
    queue.retryOffline();
    expect(states()).toEqual(['uploading', 'waiting']);
    expect(transfer(0).calls).toEqual(['start', 'start']);
  });

  it('tells the speed and how long it takes yet', () => {
    const { queue, add, transfer, wait } = open();
    add('a.mp4');
    wait(1_000);
    transfer(0).events.progress(2);
    expect(queue.get()[0]).toMatchObject({ sentBytes: 2, bytesPerSecond: 2, secondsLeft: 4 });
  });

  it('is busy until everything is finished or has failed', () => {
    const { queue, add, transfer } = open();
    expect(queue.isBusy()).toBe(false);
    add('a.mp4');
    expect(queue.isBusy()).toBe(true);
    transfer(0).events.finished('tus-a');
    expect(queue.isBusy()).toBe(false);
  });

  it('leaves everything to be continued when the page is left', () => {
    const { queue, add, transfer } = open();
    add('a.mp4');
    queue.stop();
    expect(queue.get()).toEqual([]);
    expect(transfer(0).calls).toEqual(['start', 'pause']);
  });
});
