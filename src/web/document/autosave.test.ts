import { afterEach, describe, expect, test } from 'vitest';
import { type Autosave, createAutosave, type DocumentServer } from './autosave.ts';
import { createDocumentStore } from './document-store.ts';

/** A note of two fields, which are sent one by one. */
type Note = { title: string; text: string };
type Step = { field: keyof Note; value: string };

const fields = ['title', 'text'] as const;
let opened: Autosave | undefined;
afterEach(() => opened?.dispose());

/** A server in memory and a clock that does not run: the test runs what waits for it. */
function open(options: { readOnly?: boolean } = {}) {
  const start: Note = { title: 'A', text: '' };
  let draft = { document: start, revision: 1 };
  let waiting: { run: () => void; ms: number } | undefined;
  const world = {
    sent: [] as string[],
    kept: [] as string[],
    failure: null as null | 'request-lost' | 'answer-lost' | 'refused' | 'broken',
    /** Runs while a call is on its way. */
    meanwhile: () => {},
    changeByOther(part: Partial<Note>) {
      draft = { document: { ...draft.document, ...part }, revision: draft.revision + 1 };
    },
    draft: () => draft.document,
    /** In how many ms the autosave continues by itself; runs it. */
    async wait() {
      const { run, ms } = waiting ?? { run: () => {}, ms: 0 };
      waiting = undefined;
      run();
      await new Promise((resolve) => setImmediate(resolve));
      return ms;
    },
    isWaiting: () => waiting !== undefined,
  };
  const server: DocumentServer<Note, Step> = {
    findNext(saved, edited, refused) {
      const steps = fields
        .filter((field) => saved[field] !== edited[field])
        .map((field) => ({ field, value: edited[field] }));
      return steps.find((step) => !refused.has(JSON.stringify(step))) ?? null;
    },
    keyOf: (step) => JSON.stringify(step),
    async send({ field, value }, { saved, revision }) {
      if (world.failure === 'request-lost') throw 'lost';
      if (world.failure === 'broken') throw 'broken';
      if (revision !== draft.revision) throw 'conflict';
      if (world.failure === 'refused' && field === 'title') throw 'refused';
      world.changeByOther({ [field]: value });
      world.sent.push(`${field}: ${value}`);
      world.meanwhile();
      if (world.failure === 'answer-lost') throw 'lost';
      return { saved: { ...saved, [field]: value }, revision: draft.revision };
    },
    async load() {
      if (world.failure === 'request-lost') throw 'lost';
      return draft;
    },
    judge: (error) => (error === 'conflict' || error === 'lost' || error === 'refused' ? error : 'failed'),
    merge(base, mine, theirs, prefer) {
      const clashing = fields.filter(
        (field) =>
          mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
      );
      const own = fields.filter(
        (field) => mine[field] !== base[field] && (prefer === 'mine' || !clashing.includes(field)),
      );
      const document = { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
      return { document, clashes: clashing.length > 0 };
    },
  };
  const store = createDocumentStore<Note, null>({
    readOnly: options.readOnly ?? false,
    document: start,
    saved: start,
    revision: 1,
    place: null,
  });
  const autosave = createAutosave(store, server, {
    drafts: {
      keep: ({ document }) => void world.kept.push(document.title),
      forget: () => void world.kept.splice(0),
    },
    timers: {
      set: (run, ms) => {
        waiting = { run, ms };
        return waiting;
      },
      clear: (timer) => {
        if (timer === waiting) waiting = undefined;
      },
      now: () => 77,
    },
  });
  opened = autosave;
  const change = (part: Partial<Note>, mergeKey?: string) =>
    store.change((note) => ({ ...note, ...part }), {
      label: 'write',
      ...(mergeKey === undefined ? {} : { mergeKey }),
    });
  return { world, store, autosave, change };
}

describe('what the author changes', () => {
  test('is sent a moment later, and kept on this machine until then', async () => {
    const { world, store, change } = open();
    change({ title: 'B' });
    expect(store.get().save).toEqual({ kind: 'unsaved' });
    expect(world.kept).toEqual(['B']);
    expect(await world.wait()).toBe(1_000);
    expect(world.sent).toEqual(['title: B']);
    expect(store.get().save).toEqual({ kind: 'saved', at: 77 });
    expect(world.kept).toEqual([]);
    expect(world.isWaiting()).toBe(false);
  });

  test('and takes back before it was sent is not sent', async () => {
    const { world, store, autosave, change } = open();
    change({ title: 'B' });
    store.undo();
    expect(await autosave.flush()).toBe(true);
    expect(world.sent).toEqual([]);
  });

  test('while a call is on its way waits for the next pause', async () => {
    const { world, store, change } = open();
    world.meanwhile = () => {
      world.meanwhile = () => {};
      change({ title: 'BC' });
    };
    change({ title: 'B' });
    await world.wait();
    expect(world.sent).toEqual(['title: B']);
    expect(store.get().save).toEqual({ kind: 'unsaved' });
    expect(await world.wait()).toBe(1_000);
    expect(world.sent).toEqual(['title: B', 'title: BC']);
  });

  test('is sent at once, all of it, when somebody waits for it', async () => {
    const { world, autosave, change } = open();
    world.meanwhile = () => {
      world.meanwhile = () => {};
      change({ text: 'more' });
    };
    change({ title: 'B' });
    expect(await autosave.flush()).toBe(true);
    expect(world.sent).toEqual(['title: B', 'text: more']);
  });

  test('is nothing where the author may only look', async () => {
    const { store, autosave, change } = open({ readOnly: true });
    change({ title: 'B' });
    expect(store.get().document.title).toBe('A');
    expect(await autosave.flush()).toBe(false);
  });

  test('is left alone after the editor is closed', async () => {
    const { world, autosave, change } = open();
    autosave.dispose();
    change({ title: 'B' });
    expect(world.isWaiting()).toBe(false);
  });
});

describe('without a connection', () => {
  test('everything is kept, can still be undone, and is sent when the connection is back', async () => {
    const { world, store, change } = open();
    world.failure = 'request-lost';
    change({ title: 'B' });
    await world.wait();
    expect(store.get().save).toEqual({ kind: 'waiting' });
    expect(world.kept).toEqual(['B']);
    world.failure = null;
    expect(await world.wait()).toBe(4_000);
    expect(world.sent).toEqual(['title: B']);
    expect(store.get().save.kind).toBe('saved');
    expect(store.undo()?.document.title).toBe('A');
  });

  test('a call whose answer was lost is not made twice', async () => {
    const { world, store, change } = open();
    world.failure = 'answer-lost';
    change({ title: 'B' });
    await world.wait();
    world.failure = null;
    await world.wait();
    expect(world.sent).toEqual(['title: B']);
    expect(store.get().save.kind).toBe('saved');
  });
});

describe('when somebody else saved meanwhile', () => {
  test('changes of other things go side by side without a question', async () => {
    const { world, store, autosave, change } = open();
    world.changeByOther({ text: 'theirs' });
    change({ title: 'mine' });
    expect(await autosave.flush()).toBe(true);
    expect(world.draft()).toEqual({ title: 'mine', text: 'theirs' });
    expect(store.get().document).toEqual({ title: 'mine', text: 'theirs' });
    // The undo history belonged to another draft.
    expect(store.undo()).toBeNull();
  });

  test.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ] as const)('and changed the same, the author is asked, and %s stays', async (choice, title) => {
    const { world, store, autosave, change } = open();
    world.changeByOther({ title: 'theirs' });
    change({ title: 'mine' });
    expect(await autosave.flush()).toBe(false);
    expect(store.get().save).toEqual({ kind: 'conflict' });
    // Nothing is sent before the author has chosen, whatever they type meanwhile.
    change({ text: 'more' });
    expect(store.get().save).toEqual({ kind: 'conflict' });
    expect(await autosave.flush()).toBe(false);
    expect(world.draft().text).toBe('');
    await autosave.resolveConflict(choice);
    expect(world.draft()).toEqual({ title, text: 'more' });
    expect(store.get().save.kind).toBe('saved');
  });
});

describe('what the server does not take', () => {
  test('is told, and does not hold up the rest', async () => {
    const { world, store, autosave, change } = open();
    world.failure = 'refused';
    change({ title: 'bad', text: 'good' });
    expect(await autosave.flush()).toBe(false);
    expect(world.sent).toEqual(['text: good']);
    expect(store.get().save).toEqual({ kind: 'refused', error: 'refused' });
  });

  test('is tried once more when it is asked for', async () => {
    const { world, autosave, change } = open();
    world.failure = 'refused';
    change({ title: 'bad' });
    await autosave.flush();
    world.failure = null;
    expect(await autosave.flush()).toBe(true);
    expect(world.sent).toEqual(['title: bad']);
  });

  test('for a reason nobody knows is tried again later', async () => {
    const { world, store, change } = open();
    world.failure = 'broken';
    change({ title: 'B' });
    await world.wait();
    expect(store.get().save).toEqual({ kind: 'refused', error: 'broken' });
    world.failure = null;
    expect(await world.wait()).toBe(16_000);
    expect(world.sent).toEqual(['title: B']);
  });
});

test('things that get their ids from the server have them in all that can be undone', () => {
  type List = { ids: readonly number[] };
  const replace = <Data>(data: Data, ids: ReadonlyMap<number, number>): Data =>
    JSON.parse(JSON.stringify(data), (_key, value) =>
      typeof value === 'number' ? (ids.get(value) ?? value) : value,
    );
  const empty: List = { ids: [] };
  const store = createDocumentStore<List, null>(
    { readOnly: false, document: empty, saved: empty, revision: 1, place: null },
    { replaceIds: replace },
  );
  store.change(() => ({ ids: [-1] }), { label: 'add' });
  store.change(() => ({ ids: [-1, -2] }), { label: 'add' });
  store.confirm(
    { ids: [-1, -2] },
    2,
    new Map([
      [-1, 8],
      [-2, 9],
    ]),
  );
  expect(store.get()).toMatchObject({ document: { ids: [8, 9] }, saved: { ids: [8, 9] } });
  store.undo();
  expect(store.get().document.ids).toEqual([8]);
  store.redo();
  expect(store.get().document.ids).toEqual([8, 9]);
  expect(store.current([-2, 3])).toEqual([9, 3]);
});
