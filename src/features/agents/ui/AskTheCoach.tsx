import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { AskTheCoach_HereQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useFlag } from '#web/session/use-session.ts';
import { AgentFace } from './AgentFace.tsx';
import styles from './AskTheCoach.module.css';

const AgentChat = lazyPart(async () => (await import('./chat/AgentChat.tsx')).AgentChat);

const hereDocument = graphql(`
  query AskTheCoach_here($item: ID) {
    readAgentsHere(ItemID: $item) {
      ID
      Name
      Description
      OpeningLine
      AvatarID
      VoiceID
    }
  }
`);

type Here = AskTheCoach_HereQuery['readAgentsHere'][number];

/** The agents that staff placed at an item. */
export function AskTheCoach({ itemId }: { itemId: string }) {
  return <Coaches itemId={itemId} />;
}

/** Those on the start page. */
export function HomeCoach() {
  return <Coaches itemId={null} />;
}

/** Nothing where there is none. */
function Coaches({ itemId }: { itemId: string | null }) {
  const isOn = useFlag('virtual-coach');
  const { data } = useQuery({
    ...graphqlQuery(['agents', 'here'], hereDocument, { item: itemId }),
    enabled: isOn,
  });
  const [asked, setAsked] = useState<Here | null>(null);
  const agents = data?.readAgentsHere ?? [];
  if (!isOn || agents.length === 0) return null;
  return (
    <div className={styles.coaches}>
      {agents.map((agent) => (
        <CoachCard key={agent.ID} agent={agent} onAsk={() => setAsked(agent)} />
      ))}
      {asked ? (
        <AskedPart onMissing={() => setAsked(null)}>
          <Dialog title={asked.Name} size="md" onClose={() => setAsked(null)}>
            <AgentChat
              agent={{
                id: asked.ID,
                openingLine: asked.OpeningLine,
                avatarId: asked.AvatarID ?? null,
                voiceId: asked.VoiceID ?? null,
              }}
              itemId={itemId}
            />
          </Dialog>
        </AskedPart>
      ) : null}
    </div>
  );
}

function CoachCard({ agent, onAsk }: { agent: Here; onAsk: () => void }) {
  const t = useTranslate('agents');
  const id = `coach-${agent.ID}`;
  return (
    <Card as="section" className={styles.coach} aria-labelledby={id}>
      <AgentFace avatarId={agent.AvatarID ?? null} size="lg" />
      <div className={styles.words}>
        <h2 id={id} className={styles.name}>
          {agent.Name}
        </h2>
        <p className={styles.text}>{agent.Description || t('coach.text')}</p>
      </div>
      <Button icon={<IconMessageQuestion size={18} aria-hidden />} onClick={onAsk}>
        {t('coach.ask')}
      </Button>
    </Card>
  );
}
