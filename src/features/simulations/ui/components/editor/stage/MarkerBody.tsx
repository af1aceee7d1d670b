import { useTranslate } from '#locales/use-translate.ts';
import { holdsMedia } from '../../../../model/interactions/interaction.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { nameOfEvent } from '../event-names.ts';
import { DrawnIcon } from './DrawnIcon.tsx';
import styles from './StageMarker.module.css';

/** How an interaction looks on the stage: as learners see it, on a picture of another size. */
export function MarkerBody({ event }: { event: EditorEvent }) {
  return event.type === 'hotspot' ? <HotspotBody event={event} /> : <CardBody event={event} />;
}

function HotspotBody({ event }: { event: EditorEvent }) {
  const label = event.label || event.title;
  return (
    <span className={styles.hotspot} style={{ ['--hotspot-scale' as string]: event.hotspotScale }}>
      <span className={styles.disc} data-frameless={event.frameless || undefined}>
        <EventIcon event={event} />
      </span>
      {event.showLabel && label ? <span className={styles.label}>{label}</span> : null}
    </span>
  );
}

function EventIcon({ event }: { event: EditorEvent }) {
  const pictureUrl = usePictureUrl(event.iconMediaId);
  if (pictureUrl) return <img src={pictureUrl} alt="" draggable={false} />;
  return <DrawnIcon type={event.iconType} />;
}

function CardBody({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  const pictureUrl = usePictureUrl(event.imageMediaId ?? event.embeddedVideoMediaId);
  const isQuestion = event.type === 'question';
  const text = event.title || !isQuestion ? event.content : '';
  const button = isQuestion ? 'marker.submit' : event.pauseVideo ? 'marker.continue' : 'marker.close';
  return (
    <span className={styles.card} data-frameless={event.frameless || undefined}>
      <span className={styles.cardHead}>
        <EventIcon event={event} />
        <span className={styles.cardTitle}>{nameOfCard(t, event)}</span>
      </span>
      {pictureUrl ? <img className={styles.cardPicture} src={pictureUrl} alt="" draggable={false} /> : null}
      {text ? <span className={styles.cardText}>{text}</span> : null}
      {event.description && !isQuestion ? <span className={styles.cardText}>{event.description}</span> : null}
      {isQuestion ? <OptionList event={event} /> : null}
      <span className={styles.cardButton} aria-hidden>
        {t(button)}
      </span>
    </span>
  );
}

/** What has neither name nor words is called by its type, so that it can be found. */
function nameOfCard(t: Parameters<typeof nameOfEvent>[0], event: EditorEvent): string {
  const title = event.title || (event.type === 'question' ? event.content : event.label);
  const isEmpty = !title && !event.content && !event.description && !holdsMedia(event);
  return isEmpty ? nameOfEvent(t, event) : title;
}

function OptionList({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  return (
    <span className={styles.options} data-several={event.multipleAnswers || undefined}>
      {event.options.map((option, index) => (
        <span key={option.id} className={styles.option} data-correct={option.correct || undefined}>
          {option.text || t('option.placeholder', { number: index + 1 })}
        </span>
      ))}
    </span>
  );
}

function usePictureUrl(id: number | null): string | null {
  return useEditor((state) => (id === null ? null : (state.pictures[id]?.url ?? null)));
}
