import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { toDirection } from '#player/index.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { toolOf } from '../../../../interactions/editor-tools.tsx';
import { definitionOf, usesField } from '../../../../interactions/interaction.ts';
import type { EditorAction } from '../../../editor-state/actions/editor-action.ts';
import { findAction } from '../../../editor-state/actions/editor-actions.ts';
import {
  type EditorEvent,
  type EditorVideo,
  findVideo,
  listEventsOf,
  listVideosInOrder,
} from '../../../editor-state/editor-document.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';
import { useStableKey } from '../../../editor-state/use-selection.ts';
import { nameOfEvent, nameOfVideo } from '../event-names.ts';
import { useEventSetter } from '../inspector/use-setters.ts';
import styles from './InteractionTable.module.css';
import { TimeCell } from './TimeCell.tsx';

export interface InteractionTableProps {
  /** One video's, or those of all videos. */
  videoId: number | null;
  /** Takes the author to the stage with this interaction. */
  onEdit: (event: EditorEvent) => void;
}

/** Every interaction as a row, with its times to be typed: the whole of the timeline without a pointer. */
export function InteractionTable({ videoId, onEdit }: InteractionTableProps) {
  const t = useTranslate('simulation-editor');
  const document = useEditor((state) => state.document);
  const keyOf = useStableKey();
  const rows = useMemo(() => {
    const video = findVideo(document, videoId);
    const videos = video ? [video] : listVideosInOrder(document);
    return videos.flatMap((each) => listEventsOf(document, each.id).map((event) => ({ event, video: each })));
  }, [document, videoId]);

  if (rows.length === 0) return <p className={styles.empty}>{t('table.empty')}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.name')}</th>
            {videoId === null ? <th scope="col">{t('table.video')}</th> : null}
            <th scope="col">{t('field.start')}</th>
            <th scope="col">{t('field.duration')}</th>
            <th scope="col">{t('table.place')}</th>
            <th scope="col">{t('table.leadsTo')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ event, video }) => (
            <InteractionRow
              key={keyOf(event.id)}
              event={event}
              video={videoId === null ? video : null}
              isSphereOf={video}
              onEdit={() => onEdit(event)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface InteractionRowProps {
  event: EditorEvent;
  /** Null where every row is of the same video. */
  video: EditorVideo | null;
  isSphereOf: EditorVideo;
  onEdit: () => void;
}

function InteractionRow({ event, video, isSphereOf, onEdit }: InteractionRowProps) {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const readOnly = useEditor((state) => state.readOnly);
  const isSelected = useEditor((state) => state.selection.eventId === event.id);
  const isSphere = useEditor((state) => state.facts[isSphereOf.mediaId]?.content360 ?? false);
  const set = useEventSetter(event);
  const name = nameOfEvent(t, event);
  const { Icon } = toolOf(event.type);
  const run = (action: EditorAction | undefined) => {
    session.store.select({ videoId: event.videoId, eventId: event.id });
    if (action) session.run(action);
  };
  return (
    <tr data-selected={isSelected || undefined}>
      <th scope="row" data-type={event.type}>
        <button type="button" className={styles.name} onClick={onEdit}>
          <Icon aria-hidden />
          <span>
            <span className={styles.nameText}>{name}</span>
            <span className={styles.type}>{t(`type.${event.type}`)}</span>
          </span>
        </button>
      </th>
      {video ? <td data-label={t('table.video')}>{nameOfVideo(t, video)}</td> : null}
      <td data-label={t('field.start')}>
        <TimeCell
          label={t('table.startOf', { name })}
          valueMs={event.timestampMs}
          disabled={readOnly}
          onChange={(timestampMs) => set({ timestampMs })}
        />
      </td>
      <td data-label={t('field.duration')}>
        {definitionOf(event).hasDuration ? (
          <TimeCell
            label={t('table.durationOf', { name })}
            valueMs={event.durationMs}
            disabled={readOnly}
            onChange={(durationMs) => set({ durationMs })}
          />
        ) : null}
      </td>
      <td data-label={t('table.place')} className={styles.number}>
        {usesField(event.type, 'posX') ? placeText(event, isSphere) : null}
      </td>
      <td data-label={t('table.leadsTo')}>
        <Targets event={event} />
      </td>
      <td className={styles.actions}>
        <IconButton
          size="sm"
          label={t('table.edit', { name })}
          icon={<IconPencil aria-hidden />}
          onClick={onEdit}
        />
        <IconButton
          size="sm"
          disabled={readOnly}
          label={t('table.duplicate', { name })}
          icon={<IconCopy aria-hidden />}
          onClick={() => run(findAction('duplicate'))}
        />
        <IconButton
          size="sm"
          kind="danger"
          disabled={readOnly}
          label={t('table.delete', { name })}
          icon={<IconTrash aria-hidden />}
          onClick={() => run(findAction('delete'))}
        />
      </td>
    </tr>
  );
}

function Targets({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const document = useEditor((state) => state.document);
  const steps = [event, ...event.options].filter((step) => step.action !== 'continue');
  if (steps.length === 0) return <span className={styles.type}>{t('step.continue')}</span>;
  const names = steps.map((step) => {
    if (step.action === 'end') return t('step.end');
    const video = findVideo(document, step.redirectVideoId);
    return video ? nameOfVideo(t, video) : t('step.missing');
  });
  return <>{[...new Set(names)].join(', ')}</>;
}

function placeText(event: EditorEvent, isSphere: boolean): string {
  if (!isSphere) return `${Math.round(event.posX * 100)} %, ${Math.round(event.posY * 100)} %`;
  const { yawDegrees, pitchDegrees } = toDirection(event);
  return `${Math.round(yawDegrees)}°, ${Math.round(pitchDegrees)}°`;
}
