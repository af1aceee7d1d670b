import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EditorDocument } from './editor-document.ts';

/** What was not saved yet when the page was left, with the server's draft that it was made on. */
export type LocalDraft = { saved: EditorDocument; document: EditorDocument; revision: number };

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: LocalDraft };
}

const databaseName = 'praxis-editor-drafts';

/** Keeps unsaved work over a reload, per person and interactive video. A browser without storage edits without it. */
export function createLocalDraft(key: string) {
  let waiting: LocalDraft | null | undefined;
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    try {
      while (waiting !== undefined) {
        const next = waiting;
        waiting = undefined;
        const database = await openDrafts();
        if (next) await database.put('drafts', next, key);
        else await database.delete('drafts', key);
      }
    } catch (error) {
      console.warn('Unsaved work cannot be kept in this browser.', error);
    } finally {
      isWriting = false;
    }
  }

  return {
    async read(): Promise<LocalDraft | undefined> {
      try {
        return await (await openDrafts()).get('drafts', key);
      } catch {
        return undefined;
      }
    },
    keep(draft: LocalDraft): void {
      waiting = draft;
      void write();
    },
    forget(): void {
      waiting = null;
      void write();
    },
  };
}

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined;

function openDrafts(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>(databaseName, 1, {
    upgrade: (database) => void database.createObjectStore('drafts'),
  });
  return opened;
}
