import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Brand } from '#web/shell/Brand.tsx';
import styles from './RegisterPage.module.css';

/** Shown while the length is not known. */
const daysWithoutLength = 30;
const benefits = ['humans', 'video', 'courses', 'data', 'more'] as const;

/** What there is to get on the left, and the form on the right. */
export function RegisterFrame({ days, children }: { days: number | undefined; children: ReactNode }) {
  const t = useTranslate('registration');
  return (
    <main className={styles.page}>
      <section className={styles.offer}>
        <Brand />
        <h2 className={styles.offerTitle}>
          <WholeWords text={t('offer.title', { days: days ?? daysWithoutLength })} />
        </h2>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <IconCheck aria-hidden />
              {t(`offer.${benefit}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.side}>
        <div className={styles.card}>{children}</div>
      </section>
    </main>
  );
}

/** No line ends within '14-day'. */
function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    part.includes('-') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
