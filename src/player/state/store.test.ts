import { describe, expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';
import { createStore } from './store.ts';

describe('store', () => {
  it('tells subscribers of a change and leaves the old snapshot as it was', () => {
    const store = createStore({ status: 'idle', ms: 0 });
    const before = store.get();
    let calls = 0;
    const stop = store.subscribe(() => {
      calls += 1;
    });
    store.set({ ms: 40 });
    expect([calls, before.ms, store.get().ms]).toEqual([1, 0, 40]);
    stop();
    store.set({ ms: 80 });
    expect(calls).toBe(1);
  });

  it('keeps the snapshot and stays silent when nothing differs', () => {
    const store = createStore({ ms: Number.NaN, name: 'a' });
    const before = store.get();
    store.subscribe(() => {
      throw new Error('told without a change');
    });
    store.set({ ms: Number.NaN, name: 'a' });
    expect(store.get()).toBe(before);
  });
});

describe('emitter', () => {
  it('reaches every handler of the event until each stops', () => {
    const emitter = createEmitter<{ time: number; ended: string }>();
    const heard: (number | string)[] = [];
    const stop = emitter.on('time', (ms) => heard.push(ms));
    emitter.on('ended', (id) => heard.push(id));
    emitter.emit('time', 5);
    stop();
    emitter.emit('time', 6);
    emitter.emit('ended', 'intro');
    emitter.dispose();
    emitter.emit('ended', 'again');
    expect(heard).toEqual([5, 'intro']);
  });
});
