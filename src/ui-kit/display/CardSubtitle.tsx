import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './CardSubtitle.module.css';
import { CardText } from './CardText.tsx';
import { isLongSubtitle } from './card-subtitle.ts';

/** A description; a long one shows its first lines, and the whole on request. */
export function CardSubtitle({ text, title }: { text: string; title: string }) {
  const t = useTranslate('ui-kit');
  const [isOpen, setIsOpen] = useState(false);
  const isLong = isLongSubtitle(text);
  return (
    <>
      <CardText whole={isOpen || !isLong}>{text}</CardText>
      {isLong ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'card.showLessOf' : 'card.showMoreOf', { title })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'card.showLess' : 'card.showMore')}
        </button>
      ) : null}
    </>
  );
}
