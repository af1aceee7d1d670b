import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { DocumentsTab_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { AddDocuments } from './AddDocuments.tsx';
import styles from './AgentPage.module.css';

const listDocument = graphql(`
  query DocumentsTab_list($agent: ID!) {
    readAgentDocuments(AgentID: $agent) {
      ID
      Source
      Title
      Status
      Problem
      Pages
      Passages
      GroupIDs
    }
    readPraxisGroups(limit: 100) {
      nodes {
        ID
        Name
      }
    }
  }
`);

const groupsDocument = graphql(`
  mutation DocumentsTab_groups($id: ID!, $groups: [ID!]!) {
    updateAgentDocument(Input: { ID: $id, GroupIDs: $groups }) {
      ID
    }
  }
`);

const removeDocument = graphql(`
  mutation DocumentsTab_remove($id: ID!) {
    deleteAgentDocument(ID: $id)
  }
`);

type Shown = DocumentsTab_ListQuery['readAgentDocuments'][number];

/** While one is read, its state is asked for again. */
const readingMs = 2_000;

/** What an agent answers from, and for whom. */
export function DocumentsTab({ agentId }: { agentId: string }) {
  const t = useTranslate('agents');
  const query = useQuery({
    ...graphqlQuery(['agents', 'documents'], listDocument, { agent: agentId }),
    refetchInterval: ({ state }) =>
      state.data?.readAgentDocuments.some(({ Status }) => Status === 'reading') ? readingMs : false,
  });
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{t('documents.text')}</p>
      <AddDocuments agentId={agentId} />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={3} columns={2} />}
        isEmpty={({ readAgentDocuments }) => readAgentDocuments.length === 0}
        empty={
          <EmptyState icon={<IconFileText />} title={t('documents.none')} text={t('documents.noneText')} />
        }
      >
        {({ readAgentDocuments, readPraxisGroups }) => (
          <ul className={styles.list}>
            {readAgentDocuments.map((document) => (
              <DocumentRow key={document.ID} document={document} groups={readPraxisGroups.nodes} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </div>
  );
}

interface DocumentRowProps {
  document: Shown;
  groups: readonly { ID: string; Name: string }[];
}

function DocumentRow({ document, groups }: DocumentRowProps) {
  const t = useTranslate('agents');
  const facts = [
    t(
      `documents.source.${document.Source === 'file' || document.Source === 'text' ? document.Source : 'item'}`,
    ),
    document.Pages ? t('documents.pages', { count: document.Pages }) : '',
    document.Status === 'ready' ? t('documents.passages', { count: document.Passages }) : '',
  ];
  return (
    <Card as="li" className={styles.document}>
      <div className={styles.documentHead}>
        <div className={styles.documentWords}>
          <p className={styles.asked}>{document.Title}</p>
          <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {document.Status === 'reading' ? (
          <StatusBadge tone="neutral">{t('documents.reading')}</StatusBadge>
        ) : null}
        <RemoveButton document={document} />
      </div>
      {document.Status === 'failed' ? (
        <p className={styles.failed} role="alert">
          {t(problemKey(document.Problem))}
        </p>
      ) : null}
      {document.Source === 'item' ? null : <Audience document={document} groups={groups} />}
    </Card>
  );
}

function Audience({ document, groups }: DocumentRowProps) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (chosen: readonly ChosenGroup[]) =>
      graphqlRequest(groupsDocument, { id: document.ID, groups: chosen.map(({ id }) => id) }),
    onSuccess: () => invalidate(client, 'agents'),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  const chosen = document.GroupIDs.map((id) => ({
    id,
    name: groups.find(({ ID }) => ID === id)?.Name ?? id,
  }));
  return (
    <GroupSelect
      label={t('documents.groups')}
      hint={t('documents.groupsHint')}
      chosen={chosen}
      disabled={save.isPending}
      onChange={(next) => save.mutate(next)}
    />
  );
}

function RemoveButton({ document }: { document: Shown }) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => graphqlRequest(removeDocument, { id: document.ID }),
    onSuccess: () => invalidate(client, 'agents'),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <>
      <IconButton
        label={t('documents.remove', { title: document.Title })}
        icon={<IconTrash aria-hidden />}
        disabled={remove.isPending}
        onClick={() => setIsAsking(true)}
      />
      {isAsking ? (
        <ConfirmDialog
          danger
          title={t('documents.remove', { title: document.Title })}
          confirmLabel={t('documents.removeConfirm')}
          onConfirm={() => {
            setIsAsking(false);
            remove.mutate();
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('documents.removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const problems = [
  'damaged',
  'locked',
  'too-large-inside',
  'too-many-pages',
  'too-long',
  'too-much-text',
  'no-text',
  'took-too-long',
  'gone',
] as const;

function problemKey(problem: string | null | undefined) {
  const known = problems.find((each) => each === problem) ?? 'damaged';
  return `reading.${known}` as const;
}
