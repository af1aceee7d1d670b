import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findAgentErrorText } from '../agent-error-text.ts';
import styles from './AgentChat.module.css';

const passageDocument = graphql(`
  query PassageDialog_passage($agent: ID!, $id: ID!, $item: ID) {
    readAgentPassage(AgentID: $agent, ID: $id, ItemID: $item) {
      Title
      Heading
      Page
      Before
      Text
      After
      Path
    }
  }
`);

interface PassageDialogProps {
  agentId: string;
  passageId: string;
  itemId?: string | null;
  onClose: () => void;
}

/** The quoted passage with what stands around it, as the document says it now; or that it is gone. */
export function PassageDialog({ agentId, passageId, itemId = null, onClose }: PassageDialogProps) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  const variables = { agent: agentId, id: passageId, item: itemId };
  // Asked anew each time: whether it may still be read is decided now.
  const query = useQuery({
    ...graphqlQuery(['agents', 'passage'], passageDocument, variables),
    staleTime: 0,
  });
  const passage = query.data?.readAgentPassage;
  const place = passage
    ? [passage.Heading, passage.Page ? t('answer.page', { page: passage.Page }) : '']
        .filter(Boolean)
        .join(' · ')
    : '';
  return (
    <Dialog title={passage?.Title ?? t('passage.title')} size="md" onClose={onClose}>
      <div className={styles.passage}>
        {query.error ? (
          <p role="alert">{findAgentErrorText(t, query.error) ?? errorText(query.error)}</p>
        ) : null}
        {query.isPending ? <Skeleton width="100%" height="6rem" shape="block" /> : null}
        {passage ? (
          <>
            {place ? <p className={styles.around}>{place}</p> : null}
            {passage.Before ? <p className={styles.around}>{passage.Before}</p> : null}
            <p>
              <mark className={styles.marked}>{passage.Text}</mark>
            </p>
            {passage.After ? <p className={styles.around}>{passage.After}</p> : null}
            {passage.Path ? (
              <div>
                <ButtonAnchor
                  href={passage.Path}
                  target="_blank"
                  rel="noopener"
                  icon={<IconExternalLink size={18} aria-hidden />}
                >
                  {t('passage.open')}
                </ButtonAnchor>
              </div>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
