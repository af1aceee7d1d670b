import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import styles from './EventTimeline.module.css';
import { findEventLook } from './event-look.ts';
import type { LoggedEvent } from './submission-log-query.ts';

interface EventEntryProps {
  event: LoggedEvent;
  /** More than one where neighbours of the same kind became one line. */
  count: number;
  startedAtMs: number;
}

export function EventEntry({ event, count, startedAtMs }: EventEntryProps) {
  const t = useTranslate('attempts');
  const { clock, dateTime } = useFormats();
  const look = findEventLook(event);
  const label = look.label ? t(look.label) : event.Type;
  const sinceStartMs = new Date(event.Created).getTime() - startedAtMs;
  return (
    <li className={styles.entry} data-tone={look.tone}>
      <span className={styles.icon}>
        <look.icon aria-hidden />
      </span>
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.label}>{count > 1 ? t('event.times', { label, count }) : label}</span>
          {event.Video ? (
            <span className={styles.video}>
              {event.VideoTime === null
                ? event.Video.Title || t('untitled')
                : t('event.videoAt', {
                    title: event.Video.Title || t('untitled'),
                    time: clock(event.VideoTime * 1000),
                  })}
            </span>
          ) : null}
          <time className={styles.time} dateTime={event.Created} title={dateTime(event.Created)}>
            {clock(sinceStartMs)}
          </time>
        </div>
        {event.Type === 'ANSWER' ? <Answer event={event} /> : <Subject event={event} />}
      </div>
    </li>
  );
}

function Subject({ event }: { event: LoggedEvent }) {
  return event.Event?.Title ? <p className={styles.subject}>{event.Event.Title}</p> : null;
}

/** The question, what was chosen, whether it was right, and what was said about it. */
function Answer({ event }: { event: LoggedEvent }) {
  const t = useTranslate('attempts');
  const feedback = event.Options.flatMap((option) => (option.Feedback ? [option.Feedback] : []));
  return (
    <div className={styles.answer}>
      <div className={styles.question}>
        <p className={styles.questionText}>{event.Event?.Title || t('event.question')}</p>
        {event.Correct === null ? null : (
          <StatusBadge tone={event.Correct ? 'positive' : 'negative'}>
            {event.Correct ? t('event.correct') : t('event.wrong')}
          </StatusBadge>
        )}
        {event.Points ? (
          <span className={styles.points}>{t('event.points', { points: event.Points })}</span>
        ) : null}
      </div>
      {event.Options.length === 0 ? (
        <p className={styles.none}>{t('event.noOptions')}</p>
      ) : (
        <ul className={styles.options}>
          {event.Options.map((option) => (
            <li key={option.ID}>{option.Text || t('untitled')}</li>
          ))}
        </ul>
      )}
      {feedback.map((text) => (
        <blockquote key={text} className={styles.feedback}>
          {text}
        </blockquote>
      ))}
    </div>
  );
}
