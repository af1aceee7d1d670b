import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyChange,
  buildEditorDocument,
  buildEditorEvent,
  buildEditorVideo,
} from '#tests/builders/editor.ts';
import { replaceIds } from '#web/document/replace-ids.ts';
import { applyChanges } from './changes.ts';
import { createOption, type EditorDocument } from './editor-document.ts';
import { applySaved, findNextSave, removeVideoChanges, renamesOf, type SaveStep } from './save-steps.ts';
import { settleReferences } from './settle-references.ts';

/** A server that takes every step and gives ids from 500 on. */
function saveAll(saved: EditorDocument, edited: EditorDocument) {
  const steps: SaveStep[] = [];
  let nextId = 500;
  for (let step = findNextSave(saved, edited); step; step = findNextSave(saved, edited)) {
    steps.push(step);
    if (steps.length > 100) throw new Error(`It never ends: ${JSON.stringify(step)}`);
    const isNew =
      (step.kind === 'add-video' && step.video.id < 0) || (step.kind === 'create-event' && step.event.id < 0);
    const options = step.kind === 'create-event' ? step.event.options : [];
    nextId += 1;
    const answer = {
      id: isNew ? nextId : undefined,
      optionIds: options.map((option, index) => (option.id < 0 ? nextId * 100 + index : option.id)),
    };
    const ids = renamesOf(step, answer);
    saved = replaceIds(applySaved(saved, step), ids);
    edited = replaceIds(edited, ids);
  }
  return { saved, edited, kinds: steps.map((step) => step.kind) };
}

const document = buildEditorDocument();
const change = (changes: Parameters<typeof applyChanges>[1], from = document) => applyChanges(from, changes);

describe('what is sent', () => {
  it('is nothing when nothing differs, or when changes cancel each other', () => {
    expect(findNextSave(document, document)).toBeNull();
    const there = change([{ kind: 'remove-event', id: 20 }]);
    const back = change([{ kind: 'insert-event', event: buildEditorEvent(20, 10), index: 0 }], there);
    expect(findNextSave(document, back)).toBeNull();
  });

  it('is one update with the last value of every changed field', () => {
    const edited = change([
      { kind: 'set-event', id: 20, fields: { title: 'A' } },
      { kind: 'set-event', id: 20, fields: { title: 'AB' } },
      { kind: 'set-event', id: 20, fields: { posX: 0.25 } },
    ]);
    expect(findNextSave(document, edited)).toEqual({
      kind: 'update-event',
      id: 20,
      fields: { title: 'AB', posX: 0.25 },
    });
  });

  it('never holds an interaction that was made and deleted meanwhile', () => {
    const made = buildEditorEvent(-1, 10);
    const edited = change([
      { kind: 'insert-event', event: made, index: 2 },
      { kind: 'remove-event', id: -1 },
    ]);
    expect(findNextSave(document, edited)).toBeNull();
  });

  it('skips what the server refused until it changes', () => {
    const edited = change([{ kind: 'set-event', id: 20, fields: { title: 'bad' } }]);
    const step = findNextSave(document, edited);
    const refused = new Set([JSON.stringify(step)]);
    expect(findNextSave(document, edited, refused)).toBeNull();
    const better = change([{ kind: 'set-event', id: 20, fields: { title: 'good' } }]);
    expect(findNextSave(document, better, refused)).toMatchObject({ fields: { title: 'good' } });
  });

  it('creates things before what leads to them', () => {
    const target = buildEditorEvent(-2, 11);
    const source = buildEditorEvent(-1, 10, {
      action: 'redirect_event',
      redirectEventId: -2,
      redirectVideoId: 11,
    });
    const result = saveAll(
      document,
      change([
        { kind: 'insert-event', event: source, index: 2 },
        { kind: 'insert-event', event: target, index: 3 },
      ]),
    );
    expect(result.kinds).toEqual(['create-event', 'create-event', 'update-event']);
    const saved = result.saved.events.at(-2);
    expect(saved?.redirectEventId).toBe(result.saved.events.at(-1)?.id);
  });

  it('gives new answers their ids everywhere', () => {
    const options = [createOption(), createOption()];
    const question = buildEditorEvent(-1, 10, { type: 'question', options });
    const { saved, edited } = saveAll(
      document,
      change([{ kind: 'insert-event', event: question, index: 2 }]),
    );
    expect(saved.events.at(-1)?.options.every((option) => option.id > 0)).toBe(true);
    expect(edited.events).toEqual(saved.events);
  });

  it('brings back a removed video with all that belonged to it', () => {
    const start = buildEditorDocument({
      videos: [
        buildEditorVideo(10, { endAction: 'redirect', redirectVideoId: 11 }),
        buildEditorVideo(11, { rotation: 90 }),
      ],
    });
    const removal = applyChanges(start, removeVideoChanges(start, 11));
    const removed = saveAll(start, removal);
    expect(removed.kinds).toEqual(['update-video', 'delete-events', 'remove-video']);
    const restored = saveAll(removed.saved, start);
    expect(restored.saved.videos).toHaveLength(2);
    expect(restored.saved.videos[0]?.redirectVideoId).toBe(restored.saved.videos[1]?.id);
    expect(restored.saved.videos[1]?.rotation).toBe(90);
    expect(restored.saved.events).toHaveLength(2);
  });
});

it('whatever was changed, saving ends, and then both sides say the same', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 25 }), (changes) => {
      const edited = withWholeVideos(change(changes));
      const result = saveAll(document, edited);
      const sorted = (some: EditorDocument) => {
        const settled = settleReferences(some);
        const byId = <Item extends { id: number }>(list: readonly Item[]) =>
          list.toSorted((a, b) => a.id - b.id);
        return { ...settled, startVideoId: 0, videos: byId(settled.videos), events: byId(settled.events) };
      };
      expect(sorted(result.saved)).toEqual(sorted(result.edited));
    }),
  );
});

/** As the editor keeps it: interactions go with their video, and there is a start while there is a video. */
function withWholeVideos(some: EditorDocument): EditorDocument {
  const ids = some.videos.map((video) => video.id);
  return {
    ...some,
    events: some.events.filter((event) => ids.includes(event.videoId)),
    startVideoId: ids.includes(some.startVideoId ?? 0) ? some.startVideoId : (ids[0] ?? null),
  };
}
