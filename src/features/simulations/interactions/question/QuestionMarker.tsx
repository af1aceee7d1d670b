import { useTranslate } from '#locales/use-translate.ts';
import { CardMarker } from '../../ui/components/editor/stage/CardMarker.tsx';
import styles from '../../ui/components/editor/stage/StageMarker.module.css';
import type { EditorEvent } from '../../ui/editor-state/editor-document.ts';

/** The question with its answers, those that are right marked for the author. */
export function QuestionMarker({ event }: { event: EditorEvent }) {
  const t = useTranslate('simulation-editor');
  return (
    <CardMarker
      event={event}
      title={event.title || event.content}
      texts={event.title ? [event.content] : []}
      button={t('marker.submit')}
    >
      <span className={styles.options} data-several={event.multipleAnswers || undefined}>
        {event.options.map((option, index) => (
          <span key={option.id} className={styles.option} data-correct={option.correct || undefined}>
            {option.text || t('option.placeholder', { number: index + 1 })}
          </span>
        ))}
      </span>
    </CardMarker>
  );
}
