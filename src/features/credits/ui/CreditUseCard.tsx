import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { CreditUseCard_UseQuery } from '#generated/graphql/graphql.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { SettingsCard } from '#ui-kit/display/SettingsCard.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import styles from './CreditUseCard.module.css';

const useDocument = graphql(`
  query CreditUseCard_use($id: ID!) {
    readOneOrganisation(ID: $id) {
      ID
      CreditsUsedThisMonth
      CreditsLimit
      CreditsResetInDays
    }
    readCreditUse(OrganisationID: $id) {
      ItemType
      ItemID
      Title
      Rate
      Sessions
      Minutes
      Credits
    }
  }
`);

type Use = CreditUseCard_UseQuery['readCreditUse'][number];

const rateNames: Readonly<Record<string, TextKey<'entitlements'>>> = {
  'rendered-3d': 'credits.rate.rendered-3d',
  'video-avatar': 'credits.rate.video-avatar',
  'advanced-voice': 'credits.rate.advanced-voice',
};

/** How many credits of the month are used, and what used them. */
export function CreditUseCard() {
  const t = useTranslate('entitlements');
  const id = useViewer()?.Organisation?.ID ?? '0';
  const query = useQuery(graphqlQuery(['organisation', 'credits'], useDocument, { id }));
  return (
    <SettingsCard title={t('credits.title')} lead={t('credits.lead')}>
      <QueryBoundary
        query={query}
        errorTitle={t('credits.error')}
        loading={<TableSkeleton rows={3} columns={4} />}
      >
        {(data) => <CreditUse data={data} />}
      </QueryBoundary>
    </SettingsCard>
  );
}

function CreditUse({ data }: { data: CreditUseCard_UseQuery }) {
  const t = useTranslate('entitlements');
  const { number } = useFormats();
  const columns = useColumns();
  const organisation = data.readOneOrganisation;
  const used = Math.ceil(organisation?.CreditsUsedThisMonth ?? 0);
  const limit = organisation?.CreditsLimit ?? null;
  const days = organisation?.CreditsResetInDays ?? 0;
  return (
    <>
      <p className={styles.total}>
        {limit === null
          ? t('credits.unlimited', { used: number(used) })
          : t('credits.usedOf', { used: number(used), limit: number(limit), days })}
      </p>
      {limit === null ? null : (
        <ProgressBar
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          label={t('credits.title')}
          tone={used >= limit ? 'warning' : 'accent'}
        />
      )}
      {data.readCreditUse.length === 0 ? (
        <p className={styles.none}>{t('credits.none')}</p>
      ) : (
        <DataTable
          caption={t('credits.what')}
          columns={columns}
          rows={data.readCreditUse}
          rowKey={({ ItemType, ItemID, Rate }) => `${ItemType} ${ItemID} ${Rate}`}
        />
      )}
    </>
  );
}

function useColumns(): DataColumn<Use>[] {
  const t = useTranslate('entitlements');
  const { number } = useFormats();
  return [
    {
      id: 'title',
      header: t('credits.item'),
      primary: true,
      cell: ({ Title }) => Title ?? t('credits.gone'),
    },
    {
      id: 'rate',
      header: t('credits.rate'),
      cell: ({ Rate }) => {
        const name = rateNames[Rate];
        return name ? t(name) : Rate;
      },
    },
    {
      id: 'sessions',
      header: t('credits.sessions'),
      numeric: true,
      cell: ({ Sessions }) => number(Sessions),
    },
    {
      id: 'minutes',
      header: t('credits.minutes'),
      numeric: true,
      cell: ({ Minutes }) => number(Math.ceil(Minutes)),
    },
    {
      id: 'credits',
      header: t('credits.credits'),
      numeric: true,
      // A tenth is the least that a table of whole credits would hide.
      cell: ({ Credits }) => number(Math.ceil(Credits * 10) / 10),
    },
  ];
}
