import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { editorOf } from '../../../../interactions/editor-screens.tsx';
import { toolOf } from '../../../../interactions/editor-tools.tsx';
import { useEditorSession } from '../../../editor-state/editor-session.ts';
import { useSelectedEvent, useSelectedVideo, useStableKey } from '../../../editor-state/use-selection.ts';
import { ActionButton } from '../ActionButton.tsx';
import styles from './Inspector.module.css';
import { VideoSettings } from './VideoSettings.tsx';

/** Everything about what is chosen, to be typed: an interaction, or the video when none is chosen. */
export function Inspector() {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const event = useSelectedEvent();
  const video = useSelectedVideo();
  const keyOf = useStableKey();
  const panel = useRef<HTMLElement>(null);

  // 'Edit' comes from the timeline, the stage or the table, and ends in the first field here.
  useEffect(
    () =>
      session.onEffect((effect) => {
        if (effect !== 'show-inspector') return;
        // What was just added has its form with the next frame.
        requestAnimationFrame(() => {
          const field = panel.current?.querySelector<HTMLElement>('input, textarea, select');
          field?.focus();
          field?.scrollIntoView({ block: 'nearest' });
        });
      }),
    [session],
  );

  if (event) {
    const { Form } = editorOf(event.type);
    const { Icon } = toolOf(event.type);
    return (
      <aside
        ref={panel}
        className={styles.panel}
        aria-label={t('inspector.interaction')}
        onKeyDown={(key) => leaveForTimeline(key, event.id)}
      >
        <header className={styles.head}>
          <IconButton
            size="sm"
            label={t('inspector.back')}
            icon={<IconArrowLeft aria-hidden />}
            onClick={() => session.store.select({ videoId: event.videoId, eventId: null })}
          />
          <h2 className={styles.title} data-type={event.type}>
            <Icon aria-hidden />
            {t(`type.${event.type}`)}
          </h2>
          <div className={styles.actions}>
            <ActionButton id="duplicate" iconOnly />
            <ActionButton id="delete" iconOnly />
          </div>
        </header>
        <Form key={keyOf(event.id)} event={event} />
      </aside>
    );
  }
  return (
    <aside ref={panel} className={styles.panel} aria-label={t('inspector.video')}>
      {video ? (
        <VideoSettings key={keyOf(video.id)} video={video} />
      ) : (
        <p className={styles.hint}>{t('inspector.noVideo')}</p>
      )}
    </aside>
  );
}

/** Escape in a form goes back to the interaction's bar on the timeline, unless a list is open, which it closes. */
function leaveForTimeline(key: KeyboardEvent<HTMLElement>, eventId: number): void {
  const isListOpen = key.target instanceof HTMLElement && key.target.getAttribute('aria-expanded') === 'true';
  if (key.key !== 'Escape' || isListOpen) return;
  const bar = document.querySelector<HTMLElement>(`[data-bar="${eventId}"]`);
  if (!bar) return;
  key.stopPropagation();
  bar.focus();
}
