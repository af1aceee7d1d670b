import { IconMail, IconMailForward } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListPages } from '#web/page/ListPages.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import styles from './LocalMailPage.module.css';
import { MailList } from './MailList.tsx';
import { MailPreview } from './MailPreview.tsx';

const listDocument = graphql(`
  query LocalMailPage_list($limit: Int!, $offset: Int!) {
    readLocalMails(limit: $limit, offset: $offset) {
      Delivery
      nodes {
        ID
        Sent
        From
        To
        Subject
        HTML
        Text
        Files
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const pollMs = 4000;

/** The e-mails of an installation without a mail server, for staff of the provider. */
export function LocalMailPage() {
  const t = useTranslate('local-mail');
  const params = usePageParams({ sorts: ['Sent:desc'] });
  const [chosen, choose] = useChosenMail();
  const query = useQuery({
    ...graphqlQuery(['local-mail', 'list'], listDocument, { limit: params.limit, offset: params.offset }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollMs,
  });
  const sends = query.data?.readLocalMails.Delivery === 'smtp';
  return (
    <Page title={t('title')} lead={sends ? undefined : t('lead')}>
      <QueryBoundary
        query={query}
        loading={<MailSkeleton />}
        isEmpty={({ readLocalMails }) => readLocalMails.pageInfo.totalCount === 0}
        empty={
          sends ? (
            <EmptyState icon={<IconMailForward />} title={t('smtp')} text={t('smtpText')} />
          ) : (
            <EmptyState icon={<IconMail />} title={t('empty')} text={t('emptyText')} />
          )
        }
      >
        {({ readLocalMails: { nodes, pageInfo } }) => {
          const shown = nodes.find((mail) => mail.ID === chosen) ?? nodes[0];
          return (
            <div className={styles.split} data-chosen={chosen !== undefined || undefined}>
              <div className={styles.side}>
                <MailList mails={nodes} shownId={shown?.ID} onChoose={choose} />
                <ListPages params={params} total={pageInfo.totalCount} />
              </div>
              {shown ? <MailPreview key={shown.ID} mail={shown} onBack={() => choose(undefined)} /> : null}
            </div>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

/** The mail that is looked at, kept in the address. */
function useChosenMail(): [string | undefined, (id: string | undefined) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (mail: string | undefined) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: Record<string, unknown>) => ({ ...before, mail }),
    } as Parameters<typeof navigate>[0]); // the names of the parameters are the page's
  return [typeof search.mail === 'string' ? search.mail : undefined, choose];
}

function MailSkeleton() {
  return (
    <div className={styles.split} aria-hidden>
      <Card padding="md" className={styles.waiting}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} width="100%" height="3rem" />
        ))}
      </Card>
      <Card padding="md" className={styles.waiting}>
        <Skeleton width="60%" height="1.6rem" />
        <Skeleton width="100%" height="20rem" />
      </Card>
    </div>
  );
}
