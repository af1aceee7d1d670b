import type { DocumentServer, SaveFailure, ServerDraft, Timers } from '#web/document/autosave.ts';
import {
  createEditedDocument,
  type EditedDocument,
  type EditedState,
} from '#web/document/edited-document.ts';
import { type FormChanges, type FormDocument, findChanges, mergeDrafts } from './builder-document.ts';

/** What the server says of a form besides its document. */
type FormFacts = {
  status: string;
  hasUnpublishedChanges: boolean;
  isArchived: boolean;
  /** Then it stays as anonymous as it is. */
  hasSubmissions: boolean;
};

export type BuilderState = EditedState<FormDocument, FormFacts>;
export type BuilderStore = EditedDocument<FormDocument, FormFacts>;

export type SaveAnswer = { revision: number; facts: FormFacts };
export type FreshCopy = SaveAnswer & { document: FormDocument };

/** The builder's calls to the server; a failed call throws. */
export type BuilderServer = {
  send(changes: FormChanges, revision: number): Promise<SaveAnswer>;
  read(): Promise<FreshCopy>;
  judge(error: unknown): SaveFailure;
};

export function createBuilderStore(
  start: FreshCopy & { readOnly: boolean },
  server: BuilderServer,
  timers?: Timers,
): BuilderStore {
  return createEditedDocument<FormDocument, FormFacts, FormChanges>(
    start,
    (onFacts) => createDocumentServer(server, ({ facts }) => onFacts(facts)),
    { timers },
  );
}

/** Saves all changes in one call. The author is asked whenever somebody else saved in the meantime. */
function createDocumentServer(
  server: BuilderServer,
  onAnswer: (answer: SaveAnswer) => void,
): DocumentServer<FormDocument, FormChanges> {
  return {
    findNext(saved, edited, refused) {
      const changes = findChanges(saved, edited);
      return changes && !refused.has(keyOf(changes)) ? changes : null;
    },
    keyOf,
    async send(changes, { edited, revision }) {
      const answer = await server.send(changes, revision);
      onAnswer(answer);
      return { saved: edited, revision: answer.revision };
    },
    async load(): Promise<ServerDraft<FormDocument>> {
      const fresh = await server.read();
      onAnswer(fresh);
      return fresh;
    },
    judge: server.judge,
    merge: mergeDrafts,
  };
}

function keyOf(changes: FormChanges): string {
  return JSON.stringify(changes);
}
