import { describe, expect, it } from 'vitest';
import { buildEditorDocument, buildEditorEvent } from '#tests/builders/editor.ts';
import { applyChanges, type Change } from './changes.ts';
import { findArrived, mergeDocuments } from './merge-documents.ts';

const base = buildEditorDocument();
const edited = (...changes: Change[]) => applyChanges(base, changes);
const setTitle = (title: string, id = 20): Change => ({ kind: 'set-event', id, fields: { title } });

describe('two people at the same interactive video', () => {
  it('keep both, when they changed different things', () => {
    const { document, clashes } = mergeDocuments(
      base,
      edited(setTitle('Mine', 20)),
      edited(setTitle('Theirs', 21), { kind: 'set-event', id: 20, fields: { posX: 0.1 } }),
      'mine',
    );
    expect(clashes).toEqual([]);
    expect(document.events.map((event) => event.title)).toEqual(['Mine', 'Theirs']);
    expect(document.events[0]?.posX).toBe(0.1);
  });

  it('are asked, when they changed the same thing differently', () => {
    const mine = edited(setTitle('Mine'));
    const theirs = edited(setTitle('Theirs'));
    const kept = mergeDocuments(base, mine, theirs, 'mine');
    expect(kept.clashes).toEqual([{ kind: 'event', id: 20 }]);
    expect(kept.document.events[0]?.title).toBe('Mine');
    expect(mergeDocuments(base, mine, theirs, 'theirs').document.events[0]?.title).toBe('Theirs');
  });

  it('are not asked, when they made the same change', () => {
    const same = edited(setTitle('Same'));
    expect(mergeDocuments(base, same, edited(setTitle('Same')), 'mine').clashes).toEqual([]);
  });

  it('are asked, when one deleted what the other went on with', () => {
    const mine = edited({ kind: 'remove-event', id: 20 });
    const theirs = edited(setTitle('Theirs'));
    const result = mergeDocuments(base, mine, theirs, 'theirs');
    expect(result.clashes).toEqual([{ kind: 'event', id: 20 }]);
    expect(result.document.events).toHaveLength(2);
    expect(mergeDocuments(base, mine, theirs, 'mine').document.events).toHaveLength(1);
  });

  it('both have what either added, and lose what either deleted', () => {
    const mine = edited({ kind: 'insert-event', event: buildEditorEvent(-1, 10), index: 2 });
    const theirs = edited(
      { kind: 'insert-event', event: buildEditorEvent(30, 11), index: 2 },
      { kind: 'remove-event', id: 21 },
    );
    const { document, clashes } = mergeDocuments(base, mine, theirs, 'mine');
    expect(clashes).toEqual([]);
    expect(document.events.map((event) => event.id).sort()).toEqual([-1, 20, 30]);
  });
});

it('what arrived although its answer was lost is not made twice', () => {
  const sent = buildEditorEvent(-1, 10, { title: 'Sent' });
  const mine = edited({ kind: 'insert-event', event: sent, index: 2 });
  const theirs = edited({ kind: 'insert-event', event: { ...sent, id: 31 }, index: 2 });
  expect([...findArrived(base, mine, theirs)]).toEqual([[-1, 31]]);
});
