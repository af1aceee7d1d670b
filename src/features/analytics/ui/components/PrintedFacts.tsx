import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import styles from './FilterBar.module.css';

interface PrintedFactsProps {
  /** What a report is about, in words; none where there is no value. */
  facts: readonly { name: string; value: string | null }[];
}

/** On paper, in place of the fields; the day of the printing is said of every report. */
export function PrintedFacts({ facts }: PrintedFactsProps) {
  const t = useTranslate('analytics');
  const zone = useOrganisationZone();
  const { date } = useFormats(zone);
  return (
    <dl className={styles.printed}>
      {[
        ...facts,
        { name: t('print.clock'), value: zone === null ? null : zone.replaceAll('_', ' ') },
        { name: t('print.on'), value: date(new Date()) },
      ]
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
