import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { agentPath } from '../../../model/agent-paths.ts';
import { AgentFace } from '../../AgentFace.tsx';
import styles from './AgentsPage.module.css';
import type { ListedAgent } from './agents-query.ts';

const copyDocument = graphql(`
  mutation AgentCard_copy($id: ID!) {
    copyAgent(ID: $id) {
      ID
    }
  }
`);

const deleteDocument = graphql(`
  mutation AgentCard_delete($id: ID!) {
    deleteAgent(ID: $id)
  }
`);

/** The card leads to the editor; its actions stand below. */
export function AgentCard({ agent }: { agent: ListedAgent }) {
  const t = useTranslate('agents');
  const isPlaced = agent.OnHome || agent.Placements.length > 0;
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <AgentFace avatarId={agent.AvatarID ?? null} size="lg" />
        <div className={styles.names}>
          <h2 className={styles.title}>
            <Link className={styles.link} to={agentPath(agent.ID)}>
              {agent.AdminTitle}
            </Link>
          </h2>
          <p className={styles.name}>{agent.Name}</p>
        </div>
      </div>
      <p className={styles.facts}>
        {[
          t('card.documents', { count: agent.TotalDocuments }),
          t('card.questions', { count: agent.TotalQuestions }),
          agent.TotalUnanswered > 0 ? t('card.unanswered', { count: agent.TotalUnanswered }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.foot}>
        <StatusBadge tone={isPlaced ? 'positive' : 'neutral'}>
          {t(isPlaced ? 'card.placed' : 'card.notPlaced')}
        </StatusBadge>
        <CardActions agent={agent} />
      </div>
    </Card>
  );
}

function CardActions({ agent }: { agent: ListedAgent }) {
  const t = useTranslate('agents');
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const copy = useMutation({
    mutationFn: () => graphqlRequest(copyDocument, { id: agent.ID }),
    onSuccess: async () => {
      await invalidate(client, 'agents');
      flash(t('done.duplicated', { name: agent.Name }), { type: 'success' });
    },
    onError: () => flash(t('failed.duplicate'), { type: 'error' }),
  });
  const remove = useMutation({
    mutationFn: () => graphqlRequest(deleteDocument, { id: agent.ID }),
    onSuccess: async () => {
      await invalidate(client, 'agents');
      flash(t('done.deleted', { name: agent.Name }), { type: 'success' });
    },
    onError: () => flash(t('failed.delete'), { type: 'error' }),
  });
  return (
    <div className={styles.actions}>
      <IconButton
        label={t('card.duplicate', { name: agent.AdminTitle })}
        icon={<IconCopy aria-hidden />}
        disabled={copy.isPending}
        onClick={() => copy.mutate()}
      />
      <IconButton
        label={t('card.delete', { name: agent.AdminTitle })}
        icon={<IconTrash aria-hidden />}
        disabled={remove.isPending}
        onClick={() => setIsAsking(true)}
      />
      {isAsking ? (
        <ConfirmDialog
          danger
          title={t('delete.title', { name: agent.AdminTitle })}
          confirmLabel={t('delete.confirm')}
          onConfirm={() => {
            setIsAsking(false);
            remove.mutate();
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('delete.text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
