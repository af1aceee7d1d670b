import { IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGrid, CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { RefusedPage } from '#web/pages/refused-pages.tsx';
import { useCan, useFlag } from '#web/session/use-session.ts';
import { agentsPath, newAgentPath } from '../../../model/agent-paths.ts';
import { AgentCard } from './AgentCard.tsx';
import { useAgents } from './agents-query.ts';
import { ServiceCard } from './ServiceCard.tsx';

const CreateAgentDialog = lazyPart(async () => (await import('./CreateAgentDialog.tsx')).CreateAgentDialog);

/** The AI agents of the organisation; as if there were no such page where they are off. */
export function AgentsPage({ creating = false }: { creating?: boolean }) {
  return useFlag('virtual-coach') ? <AgentList creating={creating} /> : <RefusedPage missing />;
}

/** The list with the dialog of a new one open. */
export function NewAgentPage() {
  return <AgentsPage creating />;
}

function AgentList({ creating }: { creating: boolean }) {
  const t = useTranslate('agents');
  const navigate = useNavigate();
  const query = useAgents();
  const hasService = useCan('agent:key');
  const close = () => void navigate({ to: agentsPath, replace: true });
  const createButton = (
    <Button
      kind="primary"
      icon={<IconPlus size={18} aria-hidden />}
      onClick={() => void navigate({ to: newAgentPath })}
    >
      {t('list.create')}
    </Button>
  );
  return (
    <Page title={t('list.title')} lead={t('list.lead')} actions={createButton}>
      <QueryBoundary
        query={query}
        loading={<CardGridSkeleton count={3} />}
        errorTitle={t('list.failed')}
        isEmpty={({ readAgents }) => readAgents.length === 0}
        empty={
          <EmptyState icon={<IconMessageQuestion />} title={t('list.empty')} text={t('list.emptyText')} />
        }
      >
        {({ readAgents }) => (
          <CardGrid>
            {readAgents.map((agent) => (
              <AgentCard key={agent.ID} agent={agent} />
            ))}
          </CardGrid>
        )}
      </QueryBoundary>
      {hasService ? <ServiceCard /> : null}
      {creating ? (
        <AskedPart onMissing={close}>
          <CreateAgentDialog onClose={close} />
        </AskedPart>
      ) : null}
    </Page>
  );
}
