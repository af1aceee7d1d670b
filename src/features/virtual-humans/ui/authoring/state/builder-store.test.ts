import { expect, test } from 'vitest';
import { writeTemplate } from '../../../model/templates.ts';
import type { BuilderChanges, BuilderDocument } from './builder-document.ts';
import { type BuilderServer, createBuilderStore } from './builder-store.ts';

const document: BuilderDocument = {
  title: 'A talk',
  adminTitle: '',
  description: '',
  avatarId: 1,
  voiceId: 1,
  environmentId: 1,
  playerType: 'avatar',
  timeLimit: 0,
  disableHelp: false,
  easyMode: false,
  examMode: false,
  hideScoresFromUsers: false,
  passMark: null,
  showLanguageSelection: false,
  requirePrivacyAgreement: false,
  privacyAgreementDescription: '',
  imageMediaId: null,
  descriptionImageIds: [],
  featured: false,
  publicAccess: false,
  showRegister: false,
  shareLoginRequired: false,
  editorIds: [],
  groupIds: [],
  content: writeTemplate('upset-customer', 'en-GB').content,
};
const facts = { status: 'Unpublished', hasUnpublishedChanges: false, isArchived: false, shareToken: null };

/** A builder with a clock that the test moves, and a server that answers as the test says. */
function open(options: { readOnly?: boolean; fail?: () => unknown } = {}) {
  let now = 0;
  let revision = 1;
  const waiting = new Map<number, () => void>();
  const sent: { changes: BuilderChanges; revision: number }[] = [];
  const server: BuilderServer = {
    async send(changes, seen) {
      sent.push({ changes, revision: seen });
      const failure = options.fail?.();
      if (failure) throw failure;
      revision = seen + 1;
      return { revision, facts };
    },
    read: async () => ({ revision: 9, facts, document: { ...document, title: 'Theirs' } }),
    judge: (error) => (error === 'conflict' ? 'conflict' : error === 'offline' ? 'lost' : 'refused'),
  };
  const store = createBuilderStore(
    { readOnly: options.readOnly ?? false, document, facts, revision },
    server,
    {
      set: (run) => {
        const id = waiting.size + 1;
        waiting.set(id, run);
        return id;
      },
      clear: (id) => void waiting.delete(Number(id)),
      now: () => now,
    },
  );
  return {
    store,
    sent,
    later: (ms: number) => {
      now += ms;
    },
    isWaiting: () => waiting.size > 0,
  };
}

test('what changed is sent, and nothing else', async () => {
  const { store, sent, isWaiting } = open();
  store.change({ title: 'B', avatarId: 3, groupIds: ['7'] }, 'title');
  expect(store.get().save.kind).toBe('unsaved');
  expect(isWaiting()).toBe(true);
  expect(await store.flush()).toBe(true);
  expect(sent).toEqual([{ changes: { input: { Title: 'B', AvatarID: '3' }, groupIds: ['7'] }, revision: 1 }]);
  expect(store.get().save.kind).toBe('saved');
  await store.flush();
  expect(sent).toHaveLength(1);
});

test('typing on in one field is one step of undo, a pause or another field begins the next', () => {
  const { store, later } = open();
  store.change({ title: 'B' }, 'title');
  store.change({ title: 'Bo' }, 'title');
  later(5_000);
  store.change({ title: 'Bob' }, 'title');
  store.change({ description: 'x' }, 'description');
  store.undo();
  expect(store.get().document).toMatchObject({ title: 'Bob', description: '' });
  store.undo();
  expect(store.get().document.title).toBe('Bo');
  store.undo();
  expect(store.get().document).toBe(document);
  expect(store.get().canUndo).toBe(false);
  store.redo();
  store.redo();
  expect(store.get().document.title).toBe('Bob');
  store.change({ title: 'New' }, 'title');
  expect(store.get().canRedo).toBe(false);
});

test('a change that is undone before it was sent is not sent', async () => {
  const { store, sent } = open();
  store.change({ title: 'B' }, 'title');
  store.undo();
  expect(await store.flush()).toBe(true);
  expect(sent).toEqual([]);
});

test('a conflict waits for a decision: mine is written on their revision, theirs replaces', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    let isFirst = true;
    const { store, sent } = open({
      fail: () => {
        const failure = isFirst ? 'conflict' : undefined;
        isFirst = false;
        return failure;
      },
    });
    store.change({ title: 'Mine' }, 'title');
    expect(await store.flush()).toBe(false);
    expect(store.get().save.kind).toBe('conflict');
    expect(await store.flush()).toBe(false);
    await store.resolveConflict(choice);
    expect(store.get().save.kind).toBe('saved');
    expect(store.get().document.title).toBe(choice === 'mine' ? 'Mine' : 'Theirs');
    expect(sent.map((call) => call.revision)).toEqual(choice === 'mine' ? [1, 9] : [1]);
  }
});

test('a line that is down keeps what was written and is tried again; a refusal says why', async () => {
  const offline = open({ fail: () => 'offline' });
  offline.store.change({ title: 'B' }, 'title');
  expect(await offline.store.flush()).toBe(false);
  expect(offline.store.get().save.kind).toBe('waiting');
  expect(offline.isWaiting()).toBe(true);
  const refused = open({ fail: () => 'too long' });
  refused.store.change({ title: 'B' }, 'title');
  await refused.store.flush();
  expect(refused.store.get().save).toEqual({ kind: 'refused', error: 'too long' });
  expect(refused.store.get().document.title).toBe('B');
});

test('who only looks on changes nothing', () => {
  const { store } = open({ readOnly: true });
  store.change({ title: 'B' }, 'title');
  expect(store.get().document).toBe(document);
});
