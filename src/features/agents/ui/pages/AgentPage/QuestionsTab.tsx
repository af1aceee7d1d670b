import { IconMessageQuestion } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { QuestionsTab_ListQuery } from '#generated/graphql/graphql.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { Pagination } from '#ui-kit/lists/Pagination.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { AnswerView } from '../../chat/AnswerView.tsx';
import { PassageDialog } from '../../chat/PassageDialog.tsx';
import styles from './AgentPage.module.css';

const listDocument = graphql(`
  query QuestionsTab_list($agent: ID!, $unanswered: Boolean!, $offset: Int!) {
    readAgentQuestions(AgentID: $agent, Unanswered: $unanswered, limit: 20, offset: $offset) {
      nodes {
        ID
        Question
        Outcome
        Engine
        PersonName
        ItemTitle
        CostMicros
        Asked
        Statements {
          Text
          Quotes {
            PassageID
            Title
            Heading
            Page
            Text
          }
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type Asked = QuestionsTab_ListQuery['readAgentQuestions']['nodes'][number];

/** As the document asks for: with its quotes a longer page would cost more than the server takes. */

/** What learners asked, the newest first: and what the documents did not say. */
export function QuestionsTab({ agentId }: { agentId: string }) {
  const t = useTranslate('agents');
  const [unanswered, setUnanswered] = useState(false);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    ...graphqlQuery(['agent-questions'], listDocument, {
      agent: agentId,
      unanswered,
      offset: (page - 1) * defaultPageSize,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={styles.part}>
      <Switch
        label={t('questions.unanswered')}
        checked={unanswered}
        onChange={(only) => {
          setUnanswered(only);
          setPage(1);
        }}
      />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={4} columns={2} />}
        isEmpty={({ readAgentQuestions }) => readAgentQuestions.nodes.length === 0}
        empty={
          <EmptyState
            icon={<IconMessageQuestion />}
            title={t(unanswered ? 'questions.noneOpen' : 'questions.none')}
            text={t('questions.noneText')}
          />
        }
      >
        {({ readAgentQuestions }) => (
          <>
            <ul className={styles.list}>
              {readAgentQuestions.nodes.map((asked) => (
                <QuestionRow key={asked.ID} asked={asked} onOpen={setOpened} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={defaultPageSize}
              total={readAgentQuestions.pageInfo.totalCount}
              onChange={setPage}
            />
          </>
        )}
      </QueryBoundary>
      {opened ? <PassageDialog agentId={agentId} passageId={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}

function QuestionRow({ asked, onOpen }: { asked: Asked; onOpen: (id: string) => void }) {
  const t = useTranslate('agents');
  const { dateTime, number } = useFormats();
  const isOpen = asked.Outcome === 'not-in-documents';
  const facts = [
    asked.PersonName,
    asked.ItemTitle ?? t('questions.onHome'),
    dateTime(asked.Asked),
    asked.CostMicros > 0 ? t('questions.cost', { cost: number(asked.CostMicros / 1_000_000) }) : '',
  ];
  return (
    <Card as="li" className={styles.question}>
      <p className={styles.asked}>{asked.Question}</p>
      <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
      {isOpen ? (
        <div>
          <StatusBadge tone="warning">{t('questions.open')}</StatusBadge>
        </div>
      ) : null}
      {asked.Statements.length > 0 ? (
        <details>
          <summary>{t(isOpen ? 'questions.nearest' : 'questions.answer')}</summary>
          <AnswerView answer={asked} onOpen={onOpen} />
        </details>
      ) : null}
    </Card>
  );
}
