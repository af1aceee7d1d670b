import { IconQuote } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './AgentChat.module.css';

type ShownStatement = {
  Text: string;
  Quotes: readonly {
    PassageID: string;
    Title: string;
    Heading: string;
    Page?: number | null | undefined;
    Text: string;
  }[];
};

interface AnswerViewProps {
  answer: { Outcome: string; StoodIn?: boolean; Statements: readonly ShownStatement[] };
  onOpen: (passageId: string) => void;
}

/** An answer: its sentences, each with the quotes that it stands on; or that the documents do not say, with what stands nearest. */
export function AnswerView({ answer, onOpen }: AnswerViewProps) {
  const t = useTranslate('agents');
  const isAnswered = answer.Outcome === 'answered';
  if (!isAnswered && answer.Statements.length === 0) return <p>{t('answer.notInDocuments')}</p>;
  const isExtract = answer.Statements.every(({ Text }) => Text === '');
  return (
    <div className={styles.answer} data-nearest={isAnswered ? undefined : true}>
      {isAnswered ? null : <p>{t('answer.nearest')}</p>}
      {isAnswered && isExtract ? <p>{t('answer.documentsSay')}</p> : null}
      {answer.Statements.map((statement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change
        <div key={index} className={styles.statement}>
          {statement.Text ? <p>{statement.Text}</p> : null}
          {statement.Quotes.map((quote) => (
            <button
              key={`${quote.PassageID} ${quote.Text}`}
              type="button"
              className={styles.quote}
              onClick={() => onOpen(quote.PassageID)}
            >
              <IconQuote aria-hidden />
              <span className={styles.quoted}>{quote.Text}</span>
              <span className={styles.source}>
                {[
                  quote.Title,
                  quote.Heading === quote.Title ? '' : quote.Heading,
                  quote.Page ? t('answer.page', { page: quote.Page }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          ))}
        </div>
      ))}
      {answer.StoodIn ? <p className={styles.note}>{t('answer.stoodIn')}</p> : null}
    </div>
  );
}
