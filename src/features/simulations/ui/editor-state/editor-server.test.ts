import { afterEach, expect, it } from 'vitest';
import { buildEditorDocument, buildEditorEvent, buildEditorStore } from '#tests/builders/editor.ts';
import { type Autosave, createAutosave } from '#web/document/autosave.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { applyChanges, type Change } from './changes.ts';
import { createEditorServer, type SavePort } from './editor-server.ts';
import { applySaved, type SaveStep } from './save-steps.ts';

/** A server in memory: it refuses an old revision, and can lose its connection before or after it has heard. */
function createServer() {
  let document = buildEditorDocument();
  let revision = 1;
  let nextId = 100;
  const server = {
    sent: [] as SaveStep['kind'][],
    lose: 'nothing' as 'nothing' | 'request' | 'answer',
    refuse: null as string | null,
    changeByOther(...changes: Change[]) {
      document = applyChanges(document, changes);
      revision += 1;
    },
    document: () => document,
    port: {
      async send(step, context) {
        if (server.lose === 'request') throw new AppGraphqlError('UNREACHABLE', []);
        if (context.revision !== revision) throw new AppGraphqlError('CONFLICT', []);
        if (server.refuse !== null) {
          throw new AppGraphqlError('BAD_USER_INPUT', [{ extensions: { reason: server.refuse } }]);
        }
        nextId += 1;
        const id = step.kind === 'create-event' && step.event.id < 0 ? nextId : undefined;
        const stored =
          step.kind === 'create-event' && id !== undefined ? { ...step, event: { ...step.event, id } } : step;
        document = applySaved(document, stored);
        revision += 1;
        server.sent.push(step.kind);
        if (server.lose === 'answer') throw new AppGraphqlError('UNREACHABLE', []);
        return { id };
      },
      async load() {
        if (server.lose === 'request') throw new AppGraphqlError('UNREACHABLE', []);
        return { document, revision };
      },
    } satisfies SavePort,
  };
  return server;
}

let opened: Autosave | undefined;
afterEach(() => opened?.dispose());

function open() {
  const server = createServer();
  const store = buildEditorStore({ document: server.document() });
  const drafts = { kept: 0, forgotten: 0 };
  const autosave = createAutosave(store, createEditorServer(server.port), {
    drafts: {
      keep: () => {
        drafts.kept += 1;
      },
      forget: () => {
        drafts.forgotten += 1;
      },
    },
  });
  opened = autosave;
  const change = (...changes: Change[]) => store.change(changes, { label: 'change' });
  return { server, store, drafts, autosave, change };
}

const setTitle = (title: string, id = 20): Change => ({ kind: 'set-event', id, fields: { title } });

it('sends what differs and says that it is saved', async () => {
  const { server, store, drafts, autosave, change } = open();
  change(setTitle('A'));
  change(setTitle('AB'));
  expect(store.get().save.kind).toBe('unsaved');
  expect(drafts.kept).toBe(2);
  expect(await autosave.flush()).toBe(true);
  expect(server.sent).toEqual(['update-event']);
  expect(store.get().save.kind).toBe('saved');
  expect(drafts.forgotten).toBeGreaterThan(0);
});

it('what is new has its real id afterwards, also in what can be undone', async () => {
  const { server, store, autosave, change } = open();
  change({ kind: 'insert-event', event: buildEditorEvent(-1, 10), index: 2 });
  change(setTitle('New', -1));
  await autosave.flush();
  expect(store.get().document.events.at(-1)).toMatchObject({ id: 101, title: 'New' });
  store.undo();
  store.undo();
  await autosave.flush();
  expect(server.document().events.map((event) => event.id)).toEqual([20, 21]);
});

it('without a connection everything is kept, and sent when it is back', async () => {
  const { server, store, autosave, change } = open();
  server.lose = 'request';
  change(setTitle('Offline'));
  expect(await autosave.flush()).toBe(false);
  expect(store.get().save.kind).toBe('waiting');
  change(setTitle('Still offline', 21));
  server.lose = 'nothing';
  expect(await autosave.flush()).toBe(true);
  expect(server.document().events.map((event) => event.title)).toEqual(['Offline', 'Still offline']);
});

it('a step whose answer was lost is not taken twice', async () => {
  const { server, store, autosave, change } = open();
  server.lose = 'answer';
  change({ kind: 'insert-event', event: buildEditorEvent(-1, 10, { title: 'Once' }), index: 2 });
  await autosave.flush();
  server.lose = 'nothing';
  expect(await autosave.flush()).toBe(true);
  expect(server.document().events.filter((event) => event.title === 'Once')).toHaveLength(1);
  expect(store.get().document.events).toHaveLength(3);
});

it("somebody else's changes of other things are taken over without a question", async () => {
  const { server, store, autosave, change } = open();
  server.changeByOther(setTitle('Theirs', 21));
  change(setTitle('Mine', 20));
  expect(await autosave.flush()).toBe(true);
  expect(store.get().document.events.map((event) => event.title)).toEqual(['Mine', 'Theirs']);
  expect(server.document().events.map((event) => event.title)).toEqual(['Mine', 'Theirs']);
});

it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('a conflict waits for the author, and keeps %s', async (choice, title) => {
  const { server, store, autosave, change } = open();
  server.changeByOther(setTitle('Theirs'));
  change(setTitle('Mine'));
  expect(await autosave.flush()).toBe(false);
  expect(store.get().save.kind).toBe('conflict');
  expect(server.document().events[0]?.title).toBe('Theirs');
  await autosave.resolveConflict(choice);
  expect(server.document().events[0]?.title).toBe(title);
  expect(store.get().document.events[0]?.title).toBe(title);
  expect(store.get().save.kind).toBe('saved');
});

it('what the server refuses is said and does not hold up the rest', async () => {
  const { server, store, autosave, change } = open();
  server.refuse = 'simulation.title-too-long';
  change(setTitle('Refused'));
  expect(await autosave.flush()).toBe(false);
  expect(store.get().save).toMatchObject({
    kind: 'refused',
    error: { reason: 'simulation.title-too-long' },
  });
  server.refuse = null;
  change(setTitle('Accepted', 21));
  await autosave.flush();
  expect(server.document().events[1]?.title).toBe('Accepted');
});

it('keeps what was typed while a new interaction was on its way, and what was typed into it before it had its id', async () => {
  const { server, store, autosave, change } = open();
  const event = buildEditorEvent(-7, 10, { title: '' });
  change({ kind: 'insert-event', event, index: 1 });
  const sending = autosave.flush();
  change(setTitle('Where do you', -7));
  await sending;
  // The form of a moment ago still says the old id.
  change(setTitle('Where do you stand?', -7));
  await autosave.flush();
  const stored = server.document().events.find(({ title }) => title === 'Where do you stand?');
  expect(stored?.id).toBeGreaterThan(0);
  expect(store.get().document.events.filter(({ id }) => id === stored?.id)).toHaveLength(1);
});

it('knows a new thing by its first id for ever, so that its form stays the same form', async () => {
  const { store, autosave, change } = open();
  change({ kind: 'insert-event', event: buildEditorEvent(-8, 10), index: 1 });
  await autosave.flush();
  const named = store.get().document.events[1];
  expect(named?.id).toBeGreaterThan(0);
  expect(store.get().firstIds.get(named?.id ?? 0)).toBe(-8);
});
