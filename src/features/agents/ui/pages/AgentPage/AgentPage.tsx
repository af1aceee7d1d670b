import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { RefusedPage } from '#web/pages/refused-pages.tsx';
import { useFlag } from '#web/session/use-session.ts';
import { agentsPath } from '../../../model/agent-paths.ts';
import { AgentChat } from '../../chat/AgentChat.tsx';
import styles from './AgentPage.module.css';
import { agentDocument, type EditedAgent } from './agent-query.ts';
import { DocumentsTab } from './DocumentsTab.tsx';
import { PlacesTab } from './PlacesTab.tsx';
import { QuestionsTab } from './QuestionsTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';

const tabs = ['settings', 'documents', 'places', 'questions'] as const;
type Tab = (typeof tabs)[number];

/** The editor of an agent, with its test chat beside; an unknown number gives the page of what is missing. */
export function AgentPage() {
  const isOn = useFlag('virtual-coach');
  const { agentId } = useParams({ from: '/shell/ai-agents/$agentId' });
  const query = useQuery({
    ...graphqlQuery(['agents', 'one'], agentDocument, { id: agentId }),
    enabled: isOn,
  });
  if (!isOn) return <RefusedPage missing />;
  return (
    <QueryBoundary query={query} loading={<FormSkeleton fields={6} />}>
      {({ readOneAgent }) => (readOneAgent ? <Editor agent={readOneAgent} /> : <RefusedPage missing />)}
    </QueryBoundary>
  );
}

function Editor({ agent }: { agent: EditedAgent }) {
  const t = useTranslate('agents');
  const { tab } = useSearch({ from: '/shell/ai-agents/$agentId' });
  const navigate = useNavigate();
  const chosen: Tab = tabs.find((each) => each === tab) ?? 'settings';
  return (
    <Page title={agent.AdminTitle} help="make-agent" backTo={{ href: agentsPath, title: t('list.title') }}>
      <div className={styles.editor}>
        <div className={styles.main}>
          <Tabs
            label={t('editor.parts')}
            value={chosen}
            onChange={(next) =>
              void navigate({
                to: '/ai-agents/$agentId',
                params: { agentId: agent.ID },
                search: next === 'settings' ? {} : { tab: next },
                replace: true,
              })
            }
            tabs={tabs.map((value) => ({
              value,
              label: t(`tab.${value}`),
              ...(value === 'questions' && agent.TotalUnanswered > 0 ? { count: agent.TotalUnanswered } : {}),
            }))}
          >
            {chosen === 'settings' ? <SettingsTab key={agent.Revision} agent={agent} /> : null}
            {chosen === 'documents' ? <DocumentsTab agentId={agent.ID} /> : null}
            {chosen === 'places' ? <PlacesTab agent={agent} /> : null}
            {chosen === 'questions' ? <QuestionsTab agentId={agent.ID} /> : null}
          </Tabs>
        </div>
        <section className={styles.test} aria-labelledby="agent-test">
          <h2 id="agent-test" className={styles.heading}>
            {t('test.title')}
          </h2>
          <p className={styles.hint}>{t('test.text')}</p>
          <AgentChat
            test
            agent={{
              id: agent.ID,
              openingLine: agent.OpeningLine,
              avatarId: agent.AvatarID ?? null,
              voiceId: agent.VoiceID ?? null,
            }}
          />
        </section>
      </div>
    </Page>
  );
}
