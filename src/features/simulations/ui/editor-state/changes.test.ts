import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  anyChange,
  buildEditorDocument,
  buildEditorEvent,
  buildEditorStore,
} from '#tests/builders/editor.ts';
import { applyChanges } from './changes.ts';

it('a change of what is not there changes nothing', () => {
  const document = buildEditorDocument();
  expect(
    applyChanges(document, [
      { kind: 'set-event', id: 99, fields: { title: 'x' } },
      { kind: 'remove-video', id: 99 },
      { kind: 'insert-event', event: buildEditorEvent(20, 10), index: 0 },
    ]),
  ).toBe(document);
});

it('undoing everything leads to the beginning, and redoing everything back to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyChange, { maxLength: 4 }), { maxLength: 20 }), (steps) => {
      const store = buildEditorStore();
      const start = store.get().document;
      for (const changes of steps) store.change(changes, { label: 'step' });
      const end = store.get().document;
      while (store.undo());
      expect(store.get().document).toEqual(start);
      while (store.redo());
      expect(store.get().document).toEqual(end);
    }),
  );
});

it('changes of the same field within a moment are one step of undo', () => {
  let time = 0;
  const store = buildEditorStore({}, () => time);
  const type = (title: string) =>
    store.change([{ kind: 'set-event', id: 20, fields: { title } }], {
      label: 'title',
      mergeKey: 'title 20',
    });
  type('H');
  time += 200;
  type('He');
  time += 5_000;
  type('Hello');
  store.undo();
  expect(store.get().document.events[0]?.title).toBe('He');
  store.undo();
  expect(store.get().document.events[0]?.title).toBe('Event 20');
});

it('a new change ends what could be redone', () => {
  const store = buildEditorStore();
  store.change([{ kind: 'remove-event', id: 20 }], { label: 'delete' });
  store.undo();
  store.change([{ kind: 'remove-event', id: 21 }], { label: 'delete' });
  expect(store.redo()).toBeNull();
});

it('nothing can be changed or undone by those who only look', () => {
  const store = buildEditorStore({ readOnly: true });
  store.change([{ kind: 'remove-event', id: 20 }], { label: 'delete' });
  expect(store.get().document.events).toHaveLength(2);
  expect(store.undo()).toBeNull();
});

it('the choice falls back to the video when its interaction is removed', () => {
  const store = buildEditorStore();
  store.select({ videoId: 11, eventId: 21 });
  store.change([{ kind: 'remove-event', id: 21 }], { label: 'delete' });
  expect(store.get().selection).toEqual({ videoId: 11, eventId: null });
});
