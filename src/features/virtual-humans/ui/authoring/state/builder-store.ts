import type { DocumentServer, SaveFailure, ServerDraft, Timers } from '#web/document/autosave.ts';
import {
  createEditedDocument,
  type EditedDocument,
  type EditedState,
} from '#web/document/edited-document.ts';
import { type BuilderChanges, type BuilderDocument, findChanges, mergeDrafts } from './builder-document.ts';
import { findChangedPlace } from './changed-place.ts';

/** The facts of the server besides the document. */
export type BuilderFacts = {
  status: string;
  hasUnpublishedChanges: boolean;
  isArchived: boolean;
  shareToken: string | null;
};

export type BuilderState = EditedState<BuilderDocument, BuilderFacts>;

export type SaveAnswer = { revision: number; facts: BuilderFacts };
export type FreshCopy = SaveAnswer & { document: BuilderDocument };

/** The builder's calls to the server; a failed call throws. */
export type BuilderServer = {
  send(changes: BuilderChanges, revision: number): Promise<SaveAnswer>;
  read(): Promise<FreshCopy>;
  judge(error: unknown): SaveFailure;
};

export type BuilderStore = Omit<EditedDocument<BuilderDocument, BuilderFacts>, 'change'> & {
  /** `step` names the changed part: further typing in one field is one step of undo. */
  change(part: Partial<BuilderDocument>, step: string): void;
};

/** The document of one virtual human, the server's facts about it, and its saving. */
export function createBuilderStore(
  start: FreshCopy & { readOnly: boolean },
  server: BuilderServer,
  timers?: Timers,
): BuilderStore {
  const edited = createEditedDocument<BuilderDocument, BuilderFacts, BuilderChanges>(
    start,
    (onFacts) => createDocumentServer(server, (answer) => onFacts(answer.facts)),
    { timers },
  );
  return {
    ...edited,
    change(part, step) {
      const { document } = edited.get();
      const next = { ...document, ...part };
      // Adding, removing and moving are steps of their own, however quickly they follow each other.
      const place = findChangedPlace(document, next);
      edited.change(() => next, { label: step, mergeKey: place === null ? null : `${step} ${place}` });
    },
  };
}

/** Saves all changes in one call. The author is asked whenever somebody else saved in the meantime. */
function createDocumentServer(
  server: BuilderServer,
  onAnswer: (answer: SaveAnswer) => void,
): DocumentServer<BuilderDocument, BuilderChanges> {
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
    async load(): Promise<ServerDraft<BuilderDocument>> {
      const fresh = await server.read();
      onAnswer(fresh);
      return fresh;
    },
    judge: server.judge,
    merge: mergeDrafts,
  };
}

function keyOf(changes: BuilderChanges): string {
  return JSON.stringify(changes);
}
