import { useId } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarTable } from '#ui-kit/charts/BarTable.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import type { UsedInteraction } from './VideoInteractions.tsx';
import styles from './VideoQuestions.module.css';

/** How often hotspots were found, and info boxes and media opened: the most first. */
export function OpenedCard({ interactions }: { interactions: readonly UsedInteraction[] }) {
  const t = useTranslate('analytics-videos');
  const { number } = useFormats();
  const typeText = useTypeText();
  const id = useId();
  const sorted = interactions.toSorted((a, b) => b.Opened - a.Opened);
  const most = sorted[0]?.Opened ?? 1;
  return (
    <Card as="section" aria-labelledby={id} className={styles.opened}>
      <h3 id={id} className={styles.title}>
        {t('opened.title')}
      </h3>
      <BarTable
        long
        caption={t('opened.title')}
        names={{ label: t('column.interaction'), value: t('column.opened'), extra: t('column.type') }}
        rows={sorted.map(({ EventID, Title, Type, Opened }) => ({
          key: EventID,
          label: Title || t('deleted', { id: EventID }),
          share: Opened / most,
          value: number(Opened),
          extra: typeText(Type),
        }))}
      />
    </Card>
  );
}

/** A type of interactions in words. */
export function useTypeText(): (type: string) => string {
  const t = useTranslate('analytics-videos');
  return (type) => {
    const known = (['infobox', 'hotspot', 'question', 'media', 'bookmark'] as const).find(
      (one) => one === type,
    );
    return known ? t(`type.${known}`) : t('none');
  };
}
