import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { type MailProblem, mailProblems } from '../../../model/mail-schedule.ts';
import { readSavedAddress, ruleOf } from '../../../model/saved-pages.ts';
import { type ListedView, useScheduleWords } from '../../view-queries.ts';
import styles from './SavedViewsPage.module.css';
import { ViewDialogs, type ViewStep } from './ViewDialogs.tsx';
import { ViewMenu } from './ViewMenu.tsx';

/** Views by name: each opens its page, with what it shows and when it is sent. */
export function SavedViewTable({ views }: { views: readonly ListedView[] }) {
  const t = useTranslate('saved-views');
  const [open, setOpen] = useState<{ view: ListedView; step: ViewStep } | null>(null);
  const columns: DataColumn<ListedView>[] = [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: ({ Name, Address }) => <ViewLink name={Name} address={Address} />,
    },
    { id: 'shows', header: t('column.shows'), cell: (view) => <Shows view={view} /> },
    {
      id: 'mail',
      header: t('column.mail'),
      cell: ({ Mail }) => (Mail ? <Mailed mail={Mail} /> : t('mail.none')),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      actions: true,
      cell: (view) => <ViewMenu view={view} onOpen={(step) => setOpen({ view, step })} />,
    },
  ];
  return (
    <>
      <DataTable caption={t('title')} columns={columns} rows={views} rowKey={({ ID }) => ID} />
      {open ? <ViewDialogs {...open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function ViewLink({ name, address }: { name: string; address: string }) {
  const [path = '/', query = ''] = address.split('?');
  const search = Object.fromEntries(
    [...new URLSearchParams(query)].map(([key, value]) => [key, readValue(value)]),
  );
  return (
    <Link to={path} search={search}>
      {name}
    </Link>
  );
}

/** As the router reads an address: a number without quotation marks, a text that reads as another value within them. */
function readValue(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function Shows({ view }: { view: ListedView }) {
  const t = useTranslate('saved-views');
  const { calendarDay } = useFormats();
  const saved = readSavedAddress(view.Address);
  if (!saved) return null;
  const { days, from, to, ...others } = saved.params;
  const daysText = () => {
    if (!ruleOf(saved.page).params.includes('days')) return null;
    if (from && to) return t('days.range', { from: calendarDay(from), to: calendarDay(to) });
    if (from) return t('days.from', { from: calendarDay(from) });
    if (to) return t('days.to', { to: calendarDay(to) });
    return t('days.last', { days: Number(days ?? 30) });
  };
  const { compare: _shown, sort: _order, tab: _tab, ...narrowing } = others;
  const facts = [daysText(), Object.keys(narrowing).length > 0 ? t('narrowed') : null];
  return (
    <span className={styles.stack}>
      <span>{t(`page.${saved.page}`)}</span>
      <span className={styles.quiet}>{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </span>
  );
}

function Mailed({ mail }: { mail: NonNullable<ListedView['Mail']> }) {
  const t = useTranslate('saved-views');
  const { dateTime } = useFormats(useOrganisationZone());
  const words = useScheduleWords();
  const hour = words.hour(mail.Hour);
  const problem = Object.keys(mailProblems).find((one) => one === mail.LastProblem);
  return (
    <span className={styles.stack}>
      <span>
        {mail.Every === 'week'
          ? t('mail.week', { hour, weekday: words.weekday(mail.Weekday ?? 1) })
          : mail.Every === 'month'
            ? t('mail.month', { hour, day: mail.MonthDay ?? 1 })
            : t('mail.day', { hour })}
      </span>
      <span className={styles.quiet}>
        {t('mail.to', {
          format: t(mail.Format === 'pdf' ? 'format.pdf' : 'format.csv'),
          others: mail.Recipients.length,
        })}
      </span>
      {mail.Paused ? <StatusBadge tone="warning">{t('mail.paused')}</StatusBadge> : null}
      {mail.Next ? (
        <span className={styles.quiet}>{t('mail.next', { when: dateTime(mail.Next) })}</span>
      ) : null}
      {mail.Last ? (
        <span className={styles.quiet}>
          {t('mail.last', { count: mail.LastCount, when: dateTime(mail.Last) })}
        </span>
      ) : null}
      {/* A key of the texts, by its own name. */}
      {problem ? <span className={styles.problem}>{t(`problem.${problem as MailProblem}`)}</span> : null}
    </span>
  );
}
