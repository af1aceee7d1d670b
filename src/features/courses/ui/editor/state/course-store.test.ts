import { describe, expect, it } from 'vitest';
import type { CourseDocument } from './course-document.ts';
import { type CoursePort, createCourseStore, type FreshCopy } from './course-store.ts';
import type { EditedModule, EditedUnit } from './outline.ts';

const facts = { status: 'Unpublished', hasUnpublishedChanges: true, isArchived: false };

function unit(id: number, part: Partial<EditedUnit> = {}): EditedUnit {
  return {
    key: String(id),
    id,
    itemKind: 'simulation',
    itemId: 900,
    assessment: false,
    passMark: null,
    ...part,
  };
}

function module(id: number, title: string, units: readonly EditedUnit[] = []): EditedModule {
  return { key: String(id), id, title, description: '', unlock: { type: 'NONE' }, units };
}

const start: CourseDocument = {
  title: 'A course',
  adminTitle: '',
  description: '',
  imageMediaId: null,
  startAt: null,
  dueAt: null,
  timeZone: 'Europe/London',
  editorIds: [],
  groupIds: [],
  modules: [module(11, 'First', [unit(21), unit(22)])],
};

/** An editor whose server gives ids from 500 on, and may be told to lose an answer or to hold another draft. */
function open(document: CourseDocument = start) {
  let revision = 1;
  let nextId = 500;
  const server = { draft: document, losesAnswer: false, sent: [] as Record<string, unknown>[] };
  const port: CoursePort = {
    async send({ input }, seen, sent) {
      if (seen !== revision) throw new Error('conflict');
      revision++;
      server.sent.push(input);
      const ids = new Map<number, number>();
      const known = new Set(server.draft.modules.map(({ id }) => id));
      const give = <Part extends { id: number }>(part: Part, isNew: boolean) => {
        if (!isNew) return part;
        ids.set(part.id, nextId);
        return { ...part, id: nextId++ };
      };
      const modules = sent.map((each) => ({
        ...give(each, !known.has(each.id)),
        units: each.units.map((one) => give(one, one.id < 0)),
      }));
      server.draft = { ...server.draft, ...(input.Title ? { title: String(input.Title) } : {}), modules };
      if (server.losesAnswer) {
        server.losesAnswer = false;
        throw new Error('lost');
      }
      return { revision, facts, ids };
    },
    async read(): Promise<FreshCopy> {
      return { revision, facts, document: server.draft };
    },
    judge: (error) => (error instanceof Error && error.message === 'conflict' ? 'conflict' : 'lost'),
  };
  const store = createCourseStore({ revision, facts, document, readOnly: false }, port, {
    set: () => null,
    clear: () => {},
    now: () => 0,
  });
  const change = (part: Partial<CourseDocument>) =>
    store.change((edited) => ({ ...edited, ...part }), { label: '' });
  return {
    store,
    server,
    change,
    /** Somebody else saves. */
    meanwhile(part: Partial<CourseDocument>) {
      revision++;
      server.draft = { ...server.draft, ...part };
    },
  };
}

const idsOf = ({ modules }: CourseDocument) =>
  modules.map(({ id, units }) => [id, ...units.map((each) => each.id)]);

describe('saving', () => {
  it('sends only what changed, and new things by the names that the editor gave them', async () => {
    const { store, server, change } = open();
    const added = module(-2, 'Second', [unit(-1, { key: 'new', itemKind: 'virtual-human', itemId: 7 })]);
    change({ modules: [...start.modules, { ...added, key: 'added' }] });
    expect(await store.flush()).toBe(true);
    expect(server.sent).toHaveLength(1);
    expect(Object.keys(server.sent[0] ?? {})).toEqual(['Modules']);
    expect(server.sent[0]?.Modules).toMatchObject([
      { ID: '11', Units: [{ ID: '21' }, { ID: '22' }] },
      { Key: 'added', Title: 'Second', Units: [{ Key: 'new', VirtualHumanID: '7' }] },
    ]);
    expect(idsOf(store.get().document)).toEqual([
      [11, 21, 22],
      [500, 501],
    ]);
    // Rows on screen stay the same rows.
    expect(store.get().document.modules[1]?.key).toBe('added');
    expect(store.get().save.kind).toBe('saved');
  });

  it('says how a module unlocks', async () => {
    const { store, server, change } = open();
    const [first] = start.modules;
    if (!first) throw new Error('no module');
    change({
      modules: [
        { ...first, unlock: { type: 'DATE', date: '2026-03-01' } },
        { ...module(-1, ''), unlock: { type: 'DAYS_AFTER_START', days: 3 } },
      ],
    });
    await store.flush();
    expect(server.sent[0]?.Modules).toMatchObject([
      { UnlockType: 'DATE', UnlockDate: '2026-03-01' },
      { UnlockType: 'DAYS_AFTER_START', UnlockDaysAfterStart: 3 },
    ]);
  });

  it('a module that undo brings back is a new one with the units it had', async () => {
    const { store, server, change } = open();
    change({ modules: [] });
    await store.flush();
    store.undo();
    await store.flush();
    expect(server.sent[1]?.Modules).toMatchObject([{ Key: '11', Units: [{ ID: '21' }, { ID: '22' }] }]);
    expect(idsOf(store.get().document)).toEqual([[500, 21, 22]]);
    // What was undone before that knows its new number too.
    store.redo();
    await store.flush();
    store.undo();
    await store.flush();
    expect(idsOf(store.get().document)).toEqual([[501, 21, 22]]);
  });
});

describe('an answer that was lost', () => {
  it('makes nothing twice, and no question for the author who wrote on', async () => {
    const { store, server, change } = open();
    server.losesAnswer = true;
    change({ modules: [...start.modules, module(-1, 'Second', [unit(-2)])] });
    expect(await store.flush()).toBe(false);
    expect(store.get().save.kind).toBe('waiting');
    change({ title: 'Another title' });
    const { modules } = store.get().document;
    change({ modules: modules.map((each) => ({ ...each, description: 'Written on' })) });
    expect(await store.flush()).toBe(true);
    expect(idsOf(server.draft)).toEqual([
      [11, 21, 22],
      [500, 501],
    ]);
    expect(server.draft.modules.map(({ description }) => description)).toEqual(['Written on', 'Written on']);
    expect(idsOf(store.get().document)).toEqual(idsOf(server.draft));
  });
});

describe('somebody else saved meanwhile', () => {
  it('another field: both changes stay', async () => {
    const { store, server, change, meanwhile } = open();
    meanwhile({ description: 'Theirs' });
    change({ title: 'Mine' });
    expect(await store.flush()).toBe(true);
    expect(store.get().document).toMatchObject({ title: 'Mine', description: 'Theirs' });
    expect(server.draft).toMatchObject({ title: 'Mine', description: 'Theirs' });
  });

  it.each([
    ['mine', ['Mine']],
    ['theirs', ['Theirs']],
  ] as const)('the modules: the author chooses %s', async (choice, titles) => {
    const { store, server, change, meanwhile } = open();
    meanwhile({ modules: [module(11, 'Theirs')] });
    change({ modules: [module(11, 'Mine')] });
    expect(await store.flush()).toBe(false);
    expect(store.get().save.kind).toBe('conflict');
    await store.resolveConflict(choice);
    expect(store.get().document.modules.map(({ title }) => title)).toEqual(titles);
    expect(server.draft.modules.map(({ title }) => title)).toEqual(titles);
  });
});
