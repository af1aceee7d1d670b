import type { DocumentServer, SaveFailure, ServerDraft, Timers } from '#web/document/autosave.ts';
import type { IdMap } from '#web/document/document-store.ts';
import {
  createEditedDocument,
  type EditedDocument,
  type EditedState,
} from '#web/document/edited-document.ts';
import { replaceIds } from '#web/document/replace-ids.ts';
import {
  type CourseChanges,
  type CourseDocument,
  findArrived,
  findChanges,
  isSame,
  mergeDrafts,
} from './course-document.ts';
import type { Outline } from './outline.ts';

/** The facts of the server besides the document. */
type CourseFacts = {
  status: string;
  hasUnpublishedChanges: boolean;
  isArchived: boolean;
};

export type CourseState = EditedState<CourseDocument, CourseFacts>;
export type CourseStore = EditedDocument<CourseDocument, CourseFacts>;

export type SaveAnswer = { revision: number; facts: CourseFacts; ids?: IdMap };
export type FreshCopy = { revision: number; facts: CourseFacts; document: CourseDocument };

/** The editor's calls to the server; a failed call throws. */
export type CoursePort = {
  send(changes: CourseChanges, revision: number, sent: Outline): Promise<SaveAnswer>;
  read(): Promise<FreshCopy>;
  judge(error: unknown): SaveFailure;
};

/** The document of one course, the server's facts about it, and its saving. */
export function createCourseStore(
  start: FreshCopy & { readOnly: boolean },
  port: CoursePort,
  timers?: Timers,
): CourseStore {
  return createEditedDocument<CourseDocument, CourseFacts, CourseChanges>(
    start,
    (onFacts) => createServer(port, onFacts),
    { timers, replaceIds },
  );
}

/** Saves all changes in one call. The author is asked where somebody else changed the same field. */
function createServer(
  port: CoursePort,
  onFacts: (facts: CourseFacts) => void,
): DocumentServer<CourseDocument, CourseChanges> {
  /** The document that was sent last. When the server has the same, nobody else changed it. */
  let sent: CourseDocument | null = null;
  return {
    findNext(saved, edited, refused) {
      const changes = findChanges(saved, edited);
      return changes && !refused.has(keyOf(changes)) ? changes : null;
    },
    keyOf,
    async send(changes, { edited, revision }) {
      sent = edited;
      const { facts, ids, ...answer } = await port.send(changes, revision, edited.modules);
      onFacts(facts);
      return { saved: edited, revision: answer.revision, ...(ids ? { ids } : {}) };
    },
    async load(): Promise<ServerDraft<CourseDocument>> {
      const { facts, ...draft } = await port.read();
      onFacts(facts);
      return draft;
    },
    judge: port.judge,
    merge(base, mine, theirs, prefer) {
      const ids = sent ? findArrived(base.modules, sent.modules, theirs.modules) : new Map();
      const isOwn = sent !== null && isSame(replaceIds(sent, ids), theirs);
      return isOwn ? { document: mine, clashes: false } : mergeDrafts(base, mine, theirs, prefer);
    },
    findArrived(base, mine, theirs) {
      const ids = findArrived(base.modules, mine.modules, theirs.modules);
      return { mine: replaceIds(mine, ids), ids };
    },
  };
}

function keyOf(changes: CourseChanges): string {
  return JSON.stringify(changes);
}
