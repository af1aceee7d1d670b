import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { translate } from '#locales/translator.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { useViewer } from '#web/session/use-session.ts';
import { EditorHeader } from '../../components/editor/frame/EditorHeader.tsx';
import { LeaveGuard } from '../../components/editor/frame/LeaveGuard.tsx';
import { SaveNotices } from '../../components/editor/frame/SaveNotices.tsx';
import { SimulationPreview } from '../../components/editor/frame/SimulationPreview.tsx';
import { UndoToast } from '../../components/editor/frame/UndoToast.tsx';
import { usePublication } from '../../components/editor/frame/use-publication.ts';
import { SettingsView } from '../../components/editor/settings/SettingsView.tsx';
import { StoryView } from '../../components/editor/story/StoryView.tsx';
import { InteractionTable } from '../../components/editor/table/InteractionTable.tsx';
import { useJump } from '../../components/editor/use-jump.ts';
import type { EditorSimulationAnswer } from '../../editor-state/editor-query.ts';
import { EditorSessionContext, useEditor, useEditorSession } from '../../editor-state/editor-session.ts';
import { BuildView } from './BuildView.tsx';
import styles from './EditorWorkspace.module.css';
import { readEditorPlace } from './editor-place.ts';
import { type LocalDraft, type OpenedEditor, openEditor } from './editor-start.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useVideoFactsPoll } from './use-video-facts-poll.ts';
import { ViewTabs } from './ViewTabs.tsx';

export interface EditorWorkspaceProps {
  answer: EditorSimulationAnswer;
  draft: LocalDraft | undefined;
  readOnly: boolean;
}

export function EditorWorkspace({ answer, draft, readOnly }: EditorWorkspaceProps) {
  const viewerId = useViewer()?.ID ?? '';
  const [session, setSession] = useState<OpenedEditor>();
  // Opening starts timers and listeners, which closing must end.
  useEffect(() => {
    const opened = openEditor(answer, draft, { readOnly, viewerId });
    setSession(opened);
    return () => opened.close();
  }, [answer, draft, readOnly, viewerId]);
  if (!session) return null;
  return (
    <EditorSessionContext value={session}>
      <Workspace answer={answer} session={session} />
    </EditorSessionContext>
  );
}

function Workspace({ answer, session }: { answer: EditorSimulationAnswer; session: OpenedEditor }) {
  const t = useTranslate('simulation-editor');
  const title = useEditor((state) => state.document.simulation.title);
  const readOnly = useEditor((state) => state.readOnly);
  const publication = usePublication(session, answer);
  const refreshFacts = useVideoFactsPoll(answer.ID);
  usePageTitle(title || t('header.untitled'));
  useEditorKeys();
  useFollowAddress();

  // Told once, when the editor opens.
  useEffect(() => {
    if (session.hasKeptWork) flash(translate('simulation-editor', 'save.restored'), { type: 'success' });
  }, [session]);

  return (
    <div className={styles.workspace}>
      <EditorHeader publication={publication} />
      {readOnly ? <p className={styles.note}>{t('readOnly.note')}</p> : null}
      <SaveNotices />
      <ViewTabs simulationId={answer.ID}>
        <View shareToken={publication.shareToken} onAddressLost={refreshFacts} />
      </ViewTabs>
      <UndoToast />
      <Preview />
      <LeaveGuard />
      <Announcer />
    </div>
  );
}

function View({ shareToken, onAddressLost }: { shareToken: string | null; onAddressLost: () => void }) {
  const place = readEditorPlace(useLocation());
  const jump = useJump();
  switch (place.view) {
    case 'interactions':
      return (
        <div className={styles.page}>
          <InteractionTable
            videoId={null}
            onEdit={(event) => jump({ videoId: event.videoId, eventId: event.id })}
          />
        </div>
      );
    case 'story':
      return (
        <div className={styles.page}>
          <StoryView onOpenVideo={(videoId) => jump({ videoId })} onJump={jump} />
        </div>
      );
    case 'settings':
      return (
        <div className={styles.page}>
          <SettingsView shareToken={shareToken} />
        </div>
      );
    case 'build':
      return <BuildView isTable={place.isTable} onAddressLost={onAddressLost} />;
  }
}

/** The address names a video: it is chosen when the page opens there, and when Back leads to it. */
function useFollowAddress(): void {
  const { store, playhead } = useEditorSession();
  const { videoId } = readEditorPlace(useLocation());
  // The store is outside React.
  useEffect(() => {
    if (videoId === null || store.get().selection.videoId === videoId) return;
    playhead.reset();
    store.select({ videoId, eventId: null });
  }, [store, playhead, videoId]);
}

function Preview() {
  const session = useEditorSession();
  const [from, setFrom] = useState<{ videoId: number | null; timeMs: number }>();
  // Actions ask for it from anywhere in the editor.
  useEffect(
    () =>
      session.onEffect((effect) => {
        if (effect !== 'preview') return;
        session.playhead.pause();
        const timeMs = Math.round(session.playhead.get().timeMs);
        void session.autosave
          .flush()
          .then(() => setFrom({ videoId: session.store.get().selection.videoId, timeMs }));
      }),
    [session],
  );
  if (!from) return null;
  return (
    <SimulationPreview
      simulationId={session.store.get().simulationId}
      {...from}
      onClose={() => setFrom(undefined)}
    />
  );
}

/** Says what the eye sees: where something was moved to, what was undone. */
function Announcer() {
  const { text, count } = useEditor((state) => state.announcement);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </p>
  );
}
