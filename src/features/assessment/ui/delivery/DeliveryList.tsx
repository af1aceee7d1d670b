import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DeliveryMeasure, standingOf } from '../../model/delivery/measure-delivery.ts';
import styles from './DeliveryList.module.css';

/** How the learner talked, each with what good looks like; nothing where the talk is too short to say. */
export function DeliveryList({ measures }: { measures: readonly DeliveryMeasure[] }) {
  const t = useTranslate('delivery');
  const { number } = useFormats();
  if (measures.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="delivery-title">
      <h3 id="delivery-title" className={styles.title}>
        {t('title')}
      </h3>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.list}>
        {measures.map((one) => (
          <li key={one.measure}>
            <div className={styles.head}>
              <span>{t(`name.${one.measure}`)}</span>
              <strong>{t(`value.${valueKey(one)}`, { value: number(one.value) })}</strong>
              <StatusBadge tone={standingOf(one) === 'good' ? 'positive' : 'neutral'}>
                {t(`standing.${standingOf(one)}`)}
              </StatusBadge>
            </div>
            <p className={styles.good}>{sayGood(one)}</p>
          </li>
        ))}
      </ul>
    </section>
  );

  function sayGood({ measure, good: { from, to } }: DeliveryMeasure): string {
    const range =
      from !== null && to !== null
        ? t('good.between', { from: number(from), to: number(to) })
        : from !== null
          ? t('good.atLeast', { from: number(from) })
          : t('good.atMost', { to: number(to ?? 0) });
    return `${range} ${t(`about.${measure}`)}`;
  }
}

function valueKey({ measure, unit }: DeliveryMeasure) {
  return measure === 'pace' && unit === 'characters' ? 'paceOfCharacters' : measure;
}
