import { IconReceipt } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { DataTable } from '#ui-kit/lists/DataTable.tsx';
import styles from './BillingPage.module.css';
import type { Subscription } from './billing-query.ts';

type Invoice = Subscription['Invoices'][number];

const tones = { paid: 'positive', open: 'warning', void: 'neutral', uncollectible: 'negative' } as const;

function toneOf(status: string): { key: keyof typeof tones; tone: StatusTone } {
  const key = (Object.keys(tones) as (keyof typeof tones)[]).find((known) => known === status) ?? 'open'; // its own keys
  return { key, tone: tones[key] };
}

/** The newest first. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useTranslate('billing');
  const { date, number } = useFormats();
  if (invoices.length === 0)
    return (
      <EmptyState
        icon={<IconReceipt aria-hidden />}
        title={t('invoices.none')}
        text={t('invoices.noneText')}
      />
    );
  return (
    <DataTable
      caption={t('invoices.title')}
      rows={invoices}
      rowKey={({ ID }) => ID}
      columns={[
        {
          id: 'number',
          header: t('invoices.number'),
          primary: true,
          cell: ({ Number: text, ID }) => text ?? ID,
        },
        { id: 'date', header: t('invoices.date'), cell: ({ Issued }) => date(Issued) },
        {
          id: 'amount',
          header: t('invoices.amount'),
          numeric: true,
          cell: ({ Amount, Currency: currency }) => number(Amount, { style: 'currency', currency }),
        },
        {
          id: 'status',
          header: t('invoices.status'),
          cell: ({ Status }) => {
            const { key, tone } = toneOf(Status);
            return <StatusBadge tone={tone}>{t(`invoices.status.${key}`)}</StatusBadge>;
          },
        },
        {
          id: 'links',
          header: t('invoices.links'),
          actions: true,
          cell: (invoice) => <InvoiceLinks invoice={invoice} />,
        },
      ]}
    />
  );
}

function InvoiceLinks({ invoice: { Number: text, ID, URL: page, PDFURL: pdf } }: { invoice: Invoice }) {
  const t = useTranslate('billing');
  const name = text ?? ID;
  return (
    <span className={styles.links}>
      {page ? (
        <a href={page} aria-label={t('invoices.open', { number: name })}>
          {t('invoices.view')}
        </a>
      ) : null}
      {pdf ? (
        <a href={pdf} aria-label={t('invoices.pdf', { number: name })}>
          {t('invoices.pdfShort')}
        </a>
      ) : null}
    </span>
  );
}
