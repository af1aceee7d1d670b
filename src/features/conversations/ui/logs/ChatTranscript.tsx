import {
  type Icon,
  IconCut,
  IconMicrophone,
  IconMoodAngry,
  IconMoodAnnoyed,
  IconMoodConfused,
  IconMoodHappy,
  IconMoodNervous,
  IconMoodSad,
  IconMoodSick,
  IconMoodSmile,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiObjective } from '#features/assessment/model/api-results.ts';
import { turnAnchor } from '#features/assessment/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { ApiTurn } from '../../model/api-messages.ts';
import styles from './ChatTranscript.module.css';
import { markQuotes } from './mark-quotes.ts';

type ShownMood = Exclude<NonNullable<ApiTurn['mood']>, 'neutral'>;

interface ChatTranscriptProps {
  turns: readonly ApiTurn[];
  /** The language of the conversation, for screen readers and for the choice of glyphs. */
  lang: string;
  learner: string;
  person: string;
  /** The quotes to mark; empty where scores are hidden. */
  objectives: readonly ApiObjective[];
  /** The selected objective: its words are highlighted. */
  chosen: string | null;
  /** Beside each turn of the learner, for those who may go back to it. */
  renderAction?: (turn: ApiTurn) => ReactNode;
}

/** Turn by turn: speaker, time, text, and which words earned a point. */
export function ChatTranscript(props: ChatTranscriptProps) {
  const { turns, lang, learner, person, objectives, chosen, renderAction } = props;
  const t = useTranslate('conversation-results');
  return (
    <ol className={styles.turns} aria-label={t('transcript.title')}>
      {turns.map((turn) => (
        <li
          key={turn.id}
          id={turnAnchor(turn.id)}
          className={styles.turn}
          data-speaker={turn.speaker}
          tabIndex={-1}
        >
          <TurnHead turn={turn} name={turn.speaker === 'learner' ? learner : person} />
          <p className={styles.text} lang={lang}>
            {turn.cutOffAt === null ? (
              <TurnText turn={turn} objectives={objectives} chosen={chosen} />
            ) : (
              <CutText text={turn.text} at={turn.cutOffAt} />
            )}
          </p>
          <EarnedHere turn={turn} objectives={objectives} />
          {turn.speaker === 'learner' ? renderAction?.(turn) : null}
        </li>
      ))}
    </ol>
  );
}

function TurnHead({ turn, name }: { turn: ApiTurn; name: string }) {
  const t = useTranslate('conversation-results');
  const { clock } = useFormats();
  return (
    <p className={styles.head}>
      <strong>{name}</strong>
      <span>{clock(turn.startedMs)}</span>
      {turn.spoken ? (
        <span className={styles.sign}>
          <IconMicrophone size={14} aria-hidden />
          {t('transcript.spoken')}
        </span>
      ) : null}
      {turn.mood && turn.mood !== 'neutral' ? <MoodSign mood={turn.mood} /> : null}
      {turn.source === 'fallback' ? <span>{t('transcript.fallback')}</span> : null}
    </p>
  );
}

const faces: Record<ShownMood, Icon> = {
  friendly: IconMoodSmile,
  relieved: IconMoodHappy,
  worried: IconMoodNervous,
  sad: IconMoodSad,
  inPain: IconMoodSick,
  annoyed: IconMoodAnnoyed,
  angry: IconMoodAngry,
  confused: IconMoodConfused,
};

function MoodSign({ mood }: { mood: ShownMood }) {
  const t = useTranslate('conversation-results');
  const Face = faces[mood];
  return (
    <span className={styles.sign}>
      <Face size={14} aria-hidden />
      {t(`mood.${mood}`)}
    </span>
  );
}

interface TurnTextProps {
  turn: ApiTurn;
  objectives: readonly ApiObjective[];
  chosen: string | null;
}

function TurnText({ turn, objectives, chosen }: TurnTextProps) {
  let at = 0;
  return markQuotes(turn, objectives).map(({ text, objectives: earned }) => {
    const key = at;
    at += text.length;
    if (earned.length === 0) return <span key={key}>{text}</span>;
    const isChosen = earned.some((objective) => objective.id === chosen);
    return (
      <mark key={key} className={styles.quote} data-chosen={isChosen || undefined}>
        {text}
      </mark>
    );
  });
}

/** The text that the learner heard before they cut in, and the text that was not spoken. */
function CutText({ text, at }: { text: string; at: number }) {
  const t = useTranslate('conversation-results');
  return (
    <>
      {text.slice(0, at)}{' '}
      <span className={styles.cut}>
        <IconCut size={14} aria-hidden />
        {t('transcript.cutOff')}
      </span>{' '}
      <span className={styles.unheard}>{text.slice(at).trimStart()}</span>
    </>
  );
}

function EarnedHere({ turn, objectives }: { turn: ApiTurn; objectives: readonly ApiObjective[] }) {
  const t = useTranslate('conversation-results');
  const earned = objectives.filter((objective) => objective.quotes.some((quote) => quote.turnId === turn.id));
  if (earned.length === 0) return null;
  return (
    <ul className={styles.earned} aria-label={t('transcript.earned')}>
      {earned.map((objective) => (
        <li key={objective.id}>{objective.name}</li>
      ))}
    </ul>
  );
}
