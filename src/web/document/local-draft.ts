import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Changes that were not saved when the page was left, with the server's draft that they were made on. */
export type LocalDraft<Doc> = { saved: Doc; document: Doc; revision: number };

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: LocalDraft<unknown> };
}

const databaseName = 'praxis-editor-drafts';

/**
 * Keeps unsaved work over a reload, per person and document. In a browser without storage, editing works without it.
 */
export function createLocalDraft<Doc>(key: string) {
  let waiting: LocalDraft<Doc> | null | undefined;
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
    async read(): Promise<LocalDraft<Doc> | undefined> {
      try {
        const kept = await (await openDrafts()).get('drafts', key);
        return kept as LocalDraft<Doc> | undefined; // put there by keep, under this document's own key
      } catch {
        return undefined;
      }
    },
    keep(draft: LocalDraft<Doc>): void {
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
