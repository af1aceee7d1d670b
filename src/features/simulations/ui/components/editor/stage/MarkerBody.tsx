import {
  IconAlertTriangle,
  IconArrowUp,
  IconEye,
  IconHandStop,
  IconInfoSmall,
  IconPlus,
  IconQuestionMark,
  IconStar,
} from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import type { IconType } from '../../../../model/interactions/interaction.ts';
import { interactionIcons } from '../../../editor-state/actions/interaction-actions.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { nameOfEvent } from '../event-names.ts';
import styles from './StageMarker.module.css';

export const hotspotIcons: Record<IconType, typeof IconPlus> = {
  info: IconInfoSmall,
  question: IconQuestionMark,
  arrow: IconArrowUp,
  star: IconStar,
  warning: IconAlertTriangle,
  hand: IconHandStop,
  eye: IconEye,
  plus: IconPlus,
};

const shownOptions = 4;

/** How an interaction looks on the stage: near to what learners see, small enough to move about. */
export function MarkerBody({ event }: { event: EditorEvent }) {
  return event.type === 'hotspot' ? <HotspotBody event={event} /> : <CardBody event={event} />;
}

function HotspotBody({ event }: { event: EditorEvent }) {
  const pictureUrl = usePictureUrl(event.iconMediaId);
  const Icon = hotspotIcons[event.iconType];
  const label = event.label || event.title;
  return (
    <span className={styles.hotspot} style={{ ['--marker-scale' as string]: event.hotspotScale }}>
      <span className={styles.disc} data-frameless={event.frameless || undefined}>
        {pictureUrl ? <img src={pictureUrl} alt="" draggable={false} /> : <Icon aria-hidden />}
      </span>
      {event.showLabel && label ? <span className={styles.label}>{label}</span> : null}
    </span>
  );
}

function CardBody({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const pictureUrl = usePictureUrl(event.imageMediaId ?? event.embeddedVideoMediaId);
  const Icon = interactionIcons[event.type];
  const text = event.title ? event.content || event.description : '';
  return (
    <span
      className={styles.card}
      data-frameless={event.frameless || undefined}
      style={{ ['--marker-scale' as string]: event.size }}
    >
      {pictureUrl ? <img className={styles.cardPicture} src={pictureUrl} alt="" draggable={false} /> : null}
      <span className={styles.cardHead}>
        <Icon aria-hidden />
        <span className={styles.cardTitle}>{nameOfEvent(t, event)}</span>
      </span>
      {text ? <span className={styles.cardText}>{text}</span> : null}
      {event.type === 'question' ? <OptionList event={event} /> : null}
    </span>
  );
}

function OptionList({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const more = event.options.length - shownOptions;
  return (
    <span className={styles.options}>
      {event.options.slice(0, shownOptions).map((option, index) => (
        <span key={option.id} className={styles.option} data-correct={option.correct || undefined}>
          {option.text || t('option.placeholder', { number: index + 1 })}
        </span>
      ))}
      {more > 0 ? <span className={styles.more}>{t('marker.moreOptions', { count: more })}</span> : null}
    </span>
  );
}

function usePictureUrl(id: number | null): string | null {
  return useEditor((state) => (id === null ? null : (state.pictures[id]?.url ?? null)));
}
