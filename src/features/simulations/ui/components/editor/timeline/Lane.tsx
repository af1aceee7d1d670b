import type { KeyboardEvent } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { toolOf } from '../../../../interactions/editor-tools.tsx';
import { definitionOf } from '../../../../interactions/interaction.ts';
import { frameMs, moveInTime, secondMs, setDuration } from '../../../editor-state/actions/timing-actions.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';
import { nameOfEvent } from '../event-names.ts';
import { formatTime } from '../time-text.ts';
import styles from './Timeline.module.css';
import { useBarDrag } from './use-bar-drag.ts';

/** In front of the lane, and always in view. */
export function LaneName({ event, isSelected }: { event: EditorEvent; isSelected: boolean }) {
  const t = useTranslate('simulation-editor');
  const choose = useChoose(event);
  const { Icon } = toolOf(event.type);
  return (
    <li className={styles.nameItem}>
      <button
        type="button"
        className={styles.name}
        data-type={event.type}
        aria-pressed={isSelected}
        tabIndex={-1}
        onClick={choose}
      >
        <Icon aria-hidden />
        <span className={styles.nameText}>{nameOfEvent(t, event)}</span>
      </button>
    </li>
  );
}

export interface LaneProps {
  event: EditorEvent;
  isSelected: boolean;
  pxPerSecond: number;
  durationMs: number;
}

/** The time of one interaction. Dragged by the middle it moves, by an edge it grows; the keyboard does both. */
export function Lane({ event, isSelected, pxPerSecond, durationMs }: LaneProps) {
  const t = useTranslate('simulation-editor');
  const { number } = useFormats();
  const session = useEditorSession();
  const readOnly = useEditor((state) => state.readOnly);
  const choose = useChoose(event);
  const drag = useBarDrag({ event, pxPerSecond, lengthMs: durationMs, disabled: readOnly, onStart: choose });
  // Some last as long as the learner takes.
  const { hasDuration } = definitionOf(event);
  const isOpen = !hasDuration || event.durationMs === 0;
  const left = (event.timestampMs / 1000) * pxPerSecond;
  const width = (event.durationMs / 1000) * pxPerSecond;

  const handleKey = (key: KeyboardEvent) => {
    if (readOnly || key.ctrlKey || key.metaKey) return;
    const sign = key.key === 'ArrowRight' ? 1 : key.key === 'ArrowLeft' ? -1 : 0;
    if (sign === 0) return;
    key.preventDefault();
    key.stopPropagation();
    const step = sign * (key.shiftKey ? secondMs : frameMs);
    if (key.altKey && hasDuration)
      session.apply(setDuration(event, event.durationMs + step), t('change.duration'));
    else session.apply(moveInTime(event, event.timestampMs + step, durationMs), t('change.time'));
  };

  return (
    <div className={styles.lane} data-selected={isSelected || undefined}>
      <div
        className={styles.bar}
        data-type={event.type}
        data-open={isOpen || undefined}
        data-selected={isSelected || undefined}
        style={{ left, ...(isOpen ? {} : { width: Math.max(width, 10) }) }}
      >
        <button
          type="button"
          className={styles.barButton}
          data-bar={event.id}
          aria-pressed={isSelected}
          aria-label={t(isOpen ? 'lane.labelOpen' : 'lane.label', {
            type: t(`type.${event.type}`),
            name: nameOfEvent(t, event),
            time: formatTime(event.timestampMs),
            seconds: number(event.durationMs / 1000, { maximumFractionDigits: 2 }),
          })}
          aria-description={readOnly ? undefined : t('lane.hint')}
          onClick={choose}
          onDoubleClick={() => session.apply({ effect: 'show-inspector' }, '')}
          onKeyDown={handleKey}
          {...drag.whole}
        >
          <span className={styles.barText}>{nameOfEvent(t, event)}</span>
        </button>
        {readOnly ? null : (
          <>
            {isOpen ? null : <span className={styles.edge} data-side="start" aria-hidden {...drag.start} />}
            {hasDuration ? <span className={styles.edge} data-side="end" aria-hidden {...drag.end} /> : null}
          </>
        )}
      </div>
    </div>
  );
}

/** Chooses an interaction, and takes the video to it unless it is on the picture already. */
function useChoose(event: EditorEvent): () => void {
  const { store, playhead } = useEditorSession();
  return () => {
    store.select({ videoId: event.videoId, eventId: event.id });
    const { timeMs } = playhead.get();
    const isInside =
      timeMs >= event.timestampMs && timeMs < event.timestampMs + Math.max(event.durationMs, 1);
    if (!isInside) {
      playhead.pause();
      playhead.seek(event.timestampMs);
    }
  };
}
