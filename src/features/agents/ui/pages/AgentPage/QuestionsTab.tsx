import { IconMessageQuestion } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { QuestionsTab_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { AnswerView } from '../../chat/AnswerView.tsx';
import { PassageDialog } from '../../chat/PassageDialog.tsx';
import styles from './AgentPage.module.css';

const listDocument = graphql(`
  query QuestionsTab_list($agent: ID!, $unanswered: Boolean!, $limit: Int!) {
    readAgentQuestions(AgentID: $agent, Unanswered: $unanswered, limit: $limit) {
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
        hasNextPage
      }
    }
  }
`);

type Asked = QuestionsTab_ListQuery['readAgentQuestions']['nodes'][number];

const step = 20;
const most = 100;

/** What learners asked, the newest first: and what the documents did not say. */
export function QuestionsTab({ agentId }: { agentId: string }) {
  const t = useTranslate('agents');
  const [unanswered, setUnanswered] = useState(false);
  const [limit, setLimit] = useState(step);
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    ...graphqlQuery(['agent-questions'], listDocument, { agent: agentId, unanswered, limit }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={styles.part}>
      <Switch label={t('questions.unanswered')} checked={unanswered} onChange={setUnanswered} />
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
            {readAgentQuestions.pageInfo.hasNextPage && limit < most ? (
              <div>
                <Button onClick={() => setLimit((now) => Math.min(most, now + step))}>
                  {t('questions.more')}
                </Button>
              </div>
            ) : null}
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
      {asked.Outcome === 'answered' ? (
        <details>
          <summary>{t('questions.answer')}</summary>
          <AnswerView answer={asked} onOpen={onOpen} />
        </details>
      ) : null}
    </Card>
  );
}
