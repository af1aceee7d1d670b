import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { holdsMedia } from '../../../../interactions/fields.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { nameOfEvent } from '../event-names.ts';
import { MarkerIcon, usePictureUrl } from './MarkerIcon.tsx';
import styles from './StageMarker.module.css';

export interface CardMarkerProps {
  event: EditorEvent;
  /** What it is called by; empty where its author gave it no name. */
  title: string;
  texts: readonly string[];
  button: string;
  children?: ReactNode;
}

/** A box with a head, a picture, words and a button. */
export function CardMarker({ event, title, texts, button, children }: CardMarkerProps) {
  const t = useTranslate('simulation-editor');
  const pictureUrl = usePictureUrl(event.imageMediaId ?? event.embeddedVideoMediaId);
  // What has neither name nor words is called by its type, so that it can be found.
  const isEmpty = !title && !event.content && !event.description && !holdsMedia(event);
  return (
    <span className={styles.card} data-frameless={event.frameless || undefined}>
      <span className={styles.cardHead}>
        <MarkerIcon event={event} />
        <span className={styles.cardTitle}>{isEmpty ? nameOfEvent(t, event) : title}</span>
      </span>
      {pictureUrl ? <img className={styles.cardPicture} src={pictureUrl} alt="" draggable={false} /> : null}
      {texts.filter(Boolean).map((text) => (
        <span key={text} className={styles.cardText}>
          {text}
        </span>
      ))}
      {children}
      <span className={styles.cardButton} aria-hidden>
        {button}
      </span>
    </span>
  );
}
