import {
  type Icon,
  IconBuilding,
  IconChevronDown,
  IconKey,
  IconUser,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { IconTile } from '#ui-kit/display/IconTile.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import type { AuditPlace } from '#web/feature/audit-texts.ts';
import styles from './Audit.module.css';
import type { AuditRecord } from './audit-query.ts';
import { detailLabel, isToldByName, useAuditVocabulary } from './audit-words.ts';

const icons: Readonly<Record<AuditPlace, Icon>> = {
  access: IconKey,
  organisation: IconBuilding,
  people: IconUser,
  groups: IconUsersGroup,
  content: IconVideo,
};

/** The records under the days they were made on, newest first. */
export function AuditList({ records }: { records: readonly AuditRecord[] }) {
  const { date } = useFormats();
  const days = new Map<string, AuditRecord[]>();
  for (const record of records) {
    const day = date(record.At);
    days.set(day, [...(days.get(day) ?? []), record]);
  }
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.dayTitle}>{day}</h2>
          <ul className={styles.list}>
            {ofDay.map((record) => (
              <AuditEntry key={record.ID} record={record} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AuditEntry({ record }: { record: AuditRecord }) {
  const t = useTranslate('organisations');
  const vocabulary = useAuditVocabulary();
  const { dateTime } = useFormats();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const details = toPairs(record.Details);
  const PlaceIcon = icons[vocabulary.placeOf(record.Action)];
  return (
    <li className={styles.entry}>
      <IconTile tone="neutral" icon={<PlaceIcon aria-hidden />} />
      <div className={styles.text}>
        <p className={styles.sentence}>
          {vocabulary.sentence(record)}{' '}
          {record.ImpersonatorName ? (
            <StatusBadge tone="warning">
              {t('audit.impersonator', { name: record.ImpersonatorName })}
            </StatusBadge>
          ) : null}
        </p>
        <p className={styles.meta}>
          <time dateTime={record.At}>{dateTime(record.At)}</time>
        </p>
        {isOpen ? (
          <dl id={id} className={styles.details}>
            <div>
              <dt>{t('audit.code')}</dt>
              <dd>{record.Action}</dd>
            </div>
            {details.map(([name, value]) => (
              <div key={name}>
                <dt>{detailLabel(name, t)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('audit.details')}
        <IconChevronDown aria-hidden />
      </button>
    </li>
  );
}

/** The facts of a record as text; they are written by the server for each action and may be anything. */
function toPairs(details: unknown): [string, string][] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details)
    .filter(([name]) => !isToldByName(name, details))
    .map(([name, value]) => [name, toText(value)]);
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
