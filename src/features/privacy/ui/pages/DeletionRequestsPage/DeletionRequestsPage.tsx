import { IconUserCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrganisationNav } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { DeletionRequestsPage_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { FilterMenu } from '#ui-kit/lists/FilterMenu.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { CarryOutDialog } from './CarryOutDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { RequestCard } from './RequestCard.tsx';
import styles from './Requests.module.css';

const listDocument = graphql(`
  query DeletionRequestsPage_list($filter: DeletionRequestFilter, $limit: Int!, $offset: Int!) {
    readDeletionRequests(filter: $filter, limit: $limit, offset: $offset) {
      nodes {
        ID
        Reason
        Created
        CarriedOut
        CarriedOutByName
        Declined
        Member {
          ID
          Name
          Email
          AvatarURL
        }
        Receipt {
          AccountErased
          Removed {
            What
            Count
          }
          Kept {
            What
            Count
          }
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export type DeletionRequest = DeletionRequestsPage_ListQuery['readDeletionRequests']['nodes'][number];
export type Receipt = NonNullable<DeletionRequest['Receipt']>;

type OpenDialog =
  | { kind: 'carry-out'; request: DeletionRequest }
  | { kind: 'decline'; request: DeletionRequest }
  | { kind: 'receipt'; receipt: Receipt };

/** Deletion requests and their answers. */
export function DeletionRequestsPage() {
  const t = useTranslate('organisations');
  const params = usePageParams({ sorts: ['Created:desc'], filters: { show: ['answered'] } });
  const answered = params.filters.show === 'answered';
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const query = useQuery({
    ...graphqlQuery(['deletion-requests', 'list'], listDocument, {
      filter: { Open: { eq: !answered } },
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  const close = () => setDialog(null);
  return (
    <Page title={t('deletion.title')} lead={t('deletion.lead')}>
      <OrganisationNav />
      <ListTools
        filters={
          <FilterMenu
            label={t('deletion.show')}
            value={answered ? 'answered' : 'open'}
            restValue="open"
            options={[
              { value: 'open', label: t('deletion.open') },
              { value: 'answered', label: t('deletion.answered') },
            ]}
            onChange={(value) => params.setFilter('show', value === 'answered' ? value : undefined)}
          />
        }
      />
      <PagedList
        query={query}
        read={(data) => data.readDeletionRequests}
        params={params}
        loading={<TableSkeleton rows={4} columns={3} />}
        empty={
          <EmptyState
            icon={<IconUserCheck />}
            title={t(answered ? 'deletion.noneAnswered' : 'deletion.none')}
            text={t('deletion.noneText')}
          />
        }
      >
        {(nodes) => (
          <ul className={styles.list}>
            {nodes.map((request) => (
              <RequestCard
                key={request.ID}
                request={request}
                onCarryOut={() => setDialog({ kind: 'carry-out', request })}
                onDecline={() => setDialog({ kind: 'decline', request })}
                onReceipt={(receipt) => setDialog({ kind: 'receipt', receipt })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {dialog?.kind === 'carry-out' ? (
        <CarryOutDialog
          request={dialog.request}
          onClose={close}
          onReceipt={(receipt) => setDialog({ kind: 'receipt', receipt })}
        />
      ) : null}
      {dialog?.kind === 'decline' ? <DeclineDialog request={dialog.request} onClose={close} /> : null}
      {dialog?.kind === 'receipt' ? <ReceiptDialog receipt={dialog.receipt} onClose={close} /> : null}
    </Page>
  );
}
