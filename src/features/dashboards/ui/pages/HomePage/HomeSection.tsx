import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { CardGridRoom } from '#ui-kit/lists/CardGrid.tsx';
import { useTurn } from '#web/page/turns.ts';
import styles from './HomeSection.module.css';

interface HomeSectionProps {
  title: string;
  /** The full list. */
  allHref: string;
  /** Of the cards. */
  count: number;
  /** Whether it begins on the first screen; the cards of the others are drawn one section after the other. */
  isFirst: boolean;
  children: ReactNode;
}

export function HomeSection({ title, allHref, count, isFirst, children }: HomeSectionProps) {
  const t = useTranslate('dashboards');
  const id = useId();
  const hasTurn = useTurn();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Link to={allHref} className={styles.all} aria-label={t('home.viewAllOf', { section: title })}>
          {t('home.viewAll')}
          <IconArrowRight aria-hidden />
        </Link>
      </div>
      {isFirst || hasTurn ? children : <CardGridRoom count={count} />}
    </section>
  );
}
