import { useMutation, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { pairingForm } from '../../model/headset-forms.ts';
import { headsetPath, isPaired } from '../../model/pairing.ts';
import styles from './PairPage.module.css';

const activateDocument = graphql(`
  mutation PairPage_activate($code: String!) {
    activateMagicCode(Code: $code) {
      ID
    }
  }
`);

const sendDocument = graphql(`
  mutation PairPage_send($email: String!) {
    forgotCode(Email: $email) {
      Success
    }
  }
`);

const codeDocument = graphql(`
  query PairPage_code {
    viewer {
      Email
      LoginCode
    }
  }
`);

/** Where a member lets the headset in front of them sign in as themselves. */
export function PairPage() {
  const t = useTranslate('headsets');
  const mayPair = useCan('headset:pair');
  return (
    <Page title={t('title')} lead={t('lead')}>
      {mayPair ? (
        <div className={styles.cards}>
          <PairCard />
          <LoginCodeCard />
        </div>
      ) : (
        <EmptyState title={t('notHere')} text={t('notHere.text')} />
      )}
    </Page>
  );
}

function PairCard() {
  const t = useTranslate('headsets');
  const errorText = useErrorText();
  const form = useForm({
    schema: pairingForm,
    start: { code: '' },
    errorText: () => t('code.required'),
    onSubmit: async ({ code }) => {
      try {
        const { activateMagicCode } = await graphqlRequest(activateDocument, { code });
        if (!isPaired(activateMagicCode.ID)) return flash(t('failed'), { type: 'error' });
        form.reset();
        flash(t('paired'), { type: 'success' });
      } catch (error) {
        const isWaiting = error instanceof AppGraphqlError && error.code === 'RATE_LIMITED';
        flash(isWaiting ? t('tooMany') : errorText(error), { type: 'error' });
      }
    },
  });
  return (
    <Card padding="lg">
      <form className={layout.fields} {...form.props}>
        <ol className={styles.steps}>
          <li>{t('step.open', { address: `${location.host}${headsetPath}` })}</li>
          <li>{t('step.type')}</li>
        </ol>
        <div className={styles.code}>
          <TextField
            label={t('code')}
            hint={t('code.hint')}
            autoComplete="one-time-code"
            {...form.field('code')}
          />
        </div>
        <p className={layout.note}>{t('care')}</p>
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={form.isSubmitting}>
            {t('pair')}
          </Button>
          <ButtonAnchor href="/logout">{t('logOut')}</ButtonAnchor>
        </div>
      </form>
    </Card>
  );
}

function LoginCodeCard() {
  const t = useTranslate('headsets');
  const query = useQuery(graphqlQuery(['account', 'login-code'], codeDocument, {}));
  return (
    <Card padding="lg">
      <h2 className={styles.title}>{t('loginCode.title')}</h2>
      <p className={styles.text}>{t('loginCode.text')}</p>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="4rem" />}>
        {({ viewer }) =>
          viewer.LoginCode ? (
            <div className={styles.loginCode}>
              <CopyField label={t('loginCode.label')} value={viewer.LoginCode} />
              <p className={layout.note}>{t('loginCode.with', { email: viewer.Email })}</p>
            </div>
          ) : (
            <SendCode email={viewer.Email} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

/** Somebody who joined without an invitation has no code until they ask for one. */
function SendCode({ email }: { email: string }) {
  const t = useTranslate('headsets');
  const errorText = useErrorText();
  const send = useMutation({
    mutationFn: () => graphqlRequest(sendDocument, { email }),
    onSuccess: () => flash(t('loginCode.sent'), { type: 'success' }),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <div className={styles.send}>
      <p className={layout.note}>{t('loginCode.none')}</p>
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {t('loginCode.send')}
      </Button>
    </div>
  );
}
