import type { DocumentServer, SaveFailure, ServerDraft } from '#web/document/autosave.ts';
import { replaceIds } from '#web/document/replace-ids.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import type { EditorDocument } from './editor-document.ts';
import { findArrived, mergeDocuments } from './merge-documents.ts';
import {
  applySaved,
  findNextSave,
  renamesOf,
  type SaveStep,
  type StepAnswer,
  stepKey,
} from './save-steps.ts';

/** The calls that the editor makes. */
export type SavePort = {
  send(step: SaveStep, context: { saved: EditorDocument; revision: number }): Promise<StepAnswer>;
  /** The server's draft as it is now. */
  load(): Promise<ServerDraft<EditorDocument>>;
};

const lostCodes = new Set(['UNREACHABLE', 'UNAVAILABLE', 'RATE_LIMITED']);
const refusingCodes = new Set(['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN']);

/** How a draft of an interactive video is saved: thing by thing, and merged with what others changed meanwhile. */
export function createEditorServer(port: SavePort): DocumentServer<EditorDocument, SaveStep> {
  return {
    findNext: findNextSave,
    keyOf: stepKey,
    async send(step, { saved, revision }) {
      const answer = await port.send(step, { saved, revision });
      const isRaised = step.kind !== 'set-groups';
      return {
        saved: applySaved(saved, step),
        revision: revision + (isRaised ? 1 : 0),
        ids: renamesOf(step, answer),
      };
    },
    load: port.load,
    judge: judgeFailure,
    merge(base, mine, theirs, prefer) {
      const { document, clashes } = mergeDocuments(base, mine, theirs, prefer);
      return { document, clashes: clashes.length > 0 };
    },
    findArrived(base, mine, theirs) {
      const ids = findArrived(base, mine, theirs);
      return { mine: replaceIds(mine, ids), ids };
    },
  };
}

function judgeFailure(error: unknown): SaveFailure {
  if (!(error instanceof AppGraphqlError)) return 'failed';
  if (error.code === 'CONFLICT') return 'conflict';
  if (refusingCodes.has(error.code)) return 'refused';
  return lostCodes.has(error.code) ? 'lost' : 'failed';
}
