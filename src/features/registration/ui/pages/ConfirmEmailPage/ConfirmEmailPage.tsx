import { IconCircleCheck, IconMailX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Brand } from '#web/shell/Brand.tsx';
import styles from './ConfirmEmailPage.module.css';

const confirmDocument = graphql(`
  mutation ConfirmEmailPage_confirm($id: ID!, $token: String!) {
    confirmEmail(ID: $id, Token: $token) {
      Success
    }
  }
`);

/** A link is good once: a page that is drawn twice asks once. */
let asked: Promise<'done' | 'over' | 'failed'> | undefined;

function confirm(): Promise<'done' | 'over' | 'failed'> {
  const query = new URLSearchParams(location.search);
  const variables = { id: query.get('id') ?? '', token: query.get('t') ?? '' };
  // Neither the history nor a screenshot shows it.
  history.replaceState(history.state, '', location.pathname);
  return graphqlRequest(confirmDocument, variables, { token: '' }).then(
    () => 'done',
    (error) => (error instanceof AppGraphqlError && error.code === 'BAD_USER_INPUT' ? 'over' : 'failed'),
  );
}

/** The link of the mail leads here. */
export function ConfirmEmailPage() {
  const t = useTranslate('registration');
  const viewer = useViewer();
  const [outcome, setOutcome] = useState<'done' | 'over' | 'failed'>();
  usePageTitle(t('confirm.title'));
  // The server is outside React.
  useEffect(() => {
    asked ??= confirm();
    void asked.then(setOutcome);
  }, []);
  return (
    <main className={styles.page}>
      <Brand />
      <div className={styles.card} role="status">
        {outcome === undefined ? (
          <EmptyState level={1} title={t('confirm.busy')} />
        ) : (
          <EmptyState
            level={1}
            icon={outcome === 'done' ? <IconCircleCheck /> : <IconMailX />}
            title={t(`confirm.${outcome}`)}
            text={t(`confirm.${outcome}.text`)}
            action={
              <ButtonAnchor kind="primary" href={viewer ? '/' : '/login'}>
                {t(viewer ? 'confirm.on' : 'signIn')}
              </ButtonAnchor>
            }
          />
        )}
      </div>
    </main>
  );
}
