import { queryOptions } from '@tanstack/react-query';
import { translate } from '#locales/translator.ts';
import { createAutosave } from '#web/document/autosave.ts';
import { createLocalDraft, type LocalDraft as KeptDraft } from '#web/document/local-draft.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { type EditorDocument, reserveTemporaryIds } from '../../editor-state/editor-document.ts';
import { type EditorSimulationAnswer, editorDocument } from '../../editor-state/editor-query.ts';
import { createEditorServer, type SavePort } from '../../editor-state/editor-server.ts';
import { createEditorSession, type EditorSession } from '../../editor-state/editor-session.ts';
import { createEditorStore } from '../../editor-state/editor-store.ts';
import { mergeDocuments } from '../../editor-state/merge-documents.ts';
import { createPlayhead } from '../../editor-state/playhead.ts';
import { readEditorDocument, readPictures, readVideoFacts } from '../../editor-state/read-document.ts';
import { isSaved } from '../../editor-state/save-steps.ts';
import { sendStep } from '../../editor-state/send-step.ts';

export type LocalDraft = KeptDraft<EditorDocument>;

export type EditorStartData = { answer: EditorSimulationAnswer | null; draft: LocalDraft | undefined };

/** The draft as the server has it, and what this browser kept of an interrupted visit. Asked once for each visit. */
export function editorQuery(simulationId: string, viewerId: string) {
  return queryOptions({
    queryKey: ['simulation-editor', simulationId],
    queryFn: async ({ signal }): Promise<EditorStartData> => {
      const [{ readOneSimulation: answer }, draft] = await Promise.all([
        graphqlRequest(editorDocument, { id: simulationId }, { signal }),
        createLocalDraft<EditorDocument>(draftKey(simulationId, viewerId)).read(),
      ]);
      return { answer, draft };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function draftKey(simulationId: string, viewerId: string): string {
  return `${viewerId} ${simulationId}`;
}

export type OpenedEditor = EditorSession & { hasKeptWork: boolean; close(): void };

/** Opens the editor on what the server has, with the kept work of an earlier visit on top. */
export function openEditor(
  answer: EditorSimulationAnswer,
  draft: LocalDraft | undefined,
  { readOnly, viewerId }: { readOnly: boolean; viewerId: string },
): OpenedEditor {
  const saved = readEditorDocument(answer);
  const kept = readOnly ? undefined : draft;
  if (kept) reserveTemporaryIds(lowestId(kept));
  const document = kept ? mergeDocuments(kept.saved, kept.document, saved, 'mine').document : saved;
  const hasKeptWork = kept !== undefined && !isSaved(saved, document);
  const store = createEditorStore({
    simulationId: Number(answer.ID),
    readOnly,
    document: hasKeptWork ? document : saved,
    saved,
    revision: answer.Revision,
    facts: readVideoFacts(answer.Videos),
    pictures: readPictures(answer),
  });
  const autosave = createAutosave(store, createEditorServer(createPort(answer.ID)), {
    drafts: createLocalDraft(draftKey(answer.ID, viewerId)),
  });
  const playhead = createPlayhead();
  return {
    ...createEditorSession(store, autosave, playhead),
    hasKeptWork,
    close() {
      void autosave.flush().finally(() => autosave.dispose());
    },
  };
}

function createPort(simulationId: string): SavePort {
  return {
    async send(step, { saved, revision }) {
      const texts = messagesOf[step.kind];
      try {
        const answer = await sendStep(step, { simulationId: Number(simulationId), saved, revision });
        if (texts) flash(translate('simulation-editor', texts.done), { type: 'success' });
        return answer;
      } catch (error) {
        if (texts) flash(translate('simulation-editor', texts.failed), { type: 'error' });
        throw error;
      }
    },
    async load() {
      const { readOneSimulation } = await graphqlRequest(editorDocument, { id: simulationId });
      if (!readOneSimulation) throw new Error('The interactive video is gone.');
      return { document: readEditorDocument(readOneSimulation), revision: readOneSimulation.Revision };
    },
  };
}

/** Steps that say what they did. */
const messagesOf: Partial<
  Record<
    string,
    { done: 'videos.removed' | 'videos.startUpdated'; failed: 'videos.removeFailed' | 'videos.startFailed' }
  >
> = {
  'remove-video': { done: 'videos.removed', failed: 'videos.removeFailed' },
  'set-start': { done: 'videos.startUpdated', failed: 'videos.startFailed' },
};

function lowestId({ document }: LocalDraft): number {
  const ids = [
    ...document.videos.map(({ id }) => id),
    ...document.events.flatMap((event) => [event.id, ...event.options.map(({ id }) => id)]),
    ...document.simulation.overviewPages.map(({ id }) => id),
    ...document.videos.flatMap((video) => video.subtitles.map(({ id }) => id)),
  ];
  return Math.min(0, ...ids);
}
