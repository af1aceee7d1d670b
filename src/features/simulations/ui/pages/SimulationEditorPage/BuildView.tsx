import { IconLayoutList, IconTimeline } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { VideoBar } from '../../components/editor/frame/VideoBar.tsx';
import { Inspector } from '../../components/editor/inspector/Inspector.tsx';
import { Stage } from '../../components/editor/stage/Stage.tsx';
import { Transport } from '../../components/editor/stage/Transport.tsx';
import { InteractionTable } from '../../components/editor/table/InteractionTable.tsx';
import { Timeline } from '../../components/editor/timeline/Timeline.tsx';
import { useEditor, useEditorSession } from '../../editor-state/editor-session.ts';
import styles from './EditorWorkspace.module.css';
import { readEditorPlace } from './editor-place.ts';

/** Videos to the left, the picture with its time below in the middle, what is chosen to the right. */
export function BuildView({ isTable, onAddressLost }: { isTable: boolean; onAddressLost: () => void }) {
  const t = useTranslate('simulation-editor');
  const { store, playhead } = useEditorSession();
  const hasVideos = useEditor((state) => state.document.videos.length > 0);
  const videoId = useEditor((state) => state.selection.videoId);
  const openVideo = useOpenVideo();
  const keepAddress = useKeepAddress(isTable);
  useResetPlayhead(videoId);
  const workspace = useFocusTimeline();

  return (
    <div className={styles.build}>
      <VideoBar onSelect={openVideo} onAdded={onAddressLost} />
      {hasVideos ? (
        <div ref={workspace} className={styles.centre} data-editor-workspace tabIndex={-1}>
          <Stage onAddressLost={onAddressLost} />
          <Transport />
          <div className={styles.lower} data-tour="timeline">
            <div className={styles.lowerSwitch} role="toolbar" aria-label={t('lower.label')}>
              <IconButton
                size="sm"
                label={t('lower.timeline')}
                aria-pressed={!isTable}
                icon={<IconTimeline aria-hidden />}
                onClick={() => keepAddress(false)}
              />
              <IconButton
                size="sm"
                label={t('lower.table')}
                aria-pressed={isTable}
                icon={<IconLayoutList aria-hidden />}
                onClick={() => keepAddress(true)}
              />
            </div>
            {isTable ? (
              <InteractionTable
                videoId={videoId}
                onEdit={(event) => {
                  playhead.pause();
                  store.select({ videoId: event.videoId, eventId: event.id });
                  playhead.seek(event.timestampMs);
                }}
              />
            ) : (
              <Timeline />
            )}
          </div>
        </div>
      ) : (
        <div className={styles.centre}>
          <EmptyState title={t('build.empty')} text={t('build.emptyText')} />
        </div>
      )}
      <Inspector />
    </div>
  );
}

/** Choosing a video goes into the address, so that Back and sharing work. A new one has no address yet. */
function useOpenVideo() {
  const { store } = useEditorSession();
  const navigate = useNavigate();
  const { isTable } = readEditorPlace(useLocation());
  return (videoId: number) => {
    store.select({ videoId, eventId: null });
    if (videoId < 0) return;
    const { simulationId } = store.get();
    void navigate({ to: `/simulations/${simulationId}/videos/${videoId}${isTable ? '/interactions' : ''}` });
  };
}

function useKeepAddress(isTable: boolean) {
  const { store } = useEditorSession();
  const navigate = useNavigate();
  return (wantsTable: boolean) => {
    const { simulationId, selection } = store.get();
    if (wantsTable === isTable || selection.videoId === null) return;
    const suffix = wantsTable ? '/interactions' : '';
    void navigate({ to: `/simulations/${simulationId}/videos/${selection.videoId}${suffix}`, replace: true });
  };
}

/** Each video begins at its start, unless something was chosen in it. */
function useResetPlayhead(videoId: number | null): void {
  const { store, playhead } = useEditorSession();
  const shown = useRef(videoId);
  // The playhead belongs to the engine.
  useEffect(() => {
    if (shown.current === videoId) return;
    shown.current = videoId;
    const { document, selection } = store.get();
    const event = document.events.find(({ id }) => id === selection.eventId);
    playhead.reset(event?.timestampMs ?? 0);
  }, [store, playhead, videoId]);
}

/** Puts the focus on the playhead, or on the workspace where the timeline is a table, when an action asks for it. */
function useFocusTimeline() {
  const session = useEditorSession();
  const workspace = useRef<HTMLDivElement>(null);
  // Actions say what they want after the fact; by the next frame what they removed is gone.
  useEffect(
    () =>
      session.onEffect((effect) => {
        if (effect !== 'focus-timeline') return;
        requestAnimationFrame(() => {
          const playhead = workspace.current?.querySelector<HTMLElement>('[role=slider]');
          (playhead ?? workspace.current)?.focus({ preventScroll: true });
        });
      }),
    [session],
  );
  return workspace;
}
