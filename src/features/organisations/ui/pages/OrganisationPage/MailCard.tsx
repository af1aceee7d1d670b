import { useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useViewer } from '#web/session/use-session.ts';
import { useMailDelivery } from '../../components/MailNotice.tsx';
import { useReasonText } from '../../components/reason-text.ts';
import styles from './OrganisationPage.module.css';

const testDocument = graphql(`
  mutation MailCard_test {
    sendTestMail {
      Success
      Delivers
      Message
    }
  }
`);

/** Whether mail arrives, tried with one to oneself. */
export function MailCard() {
  const t = useTranslate('organisations');
  const { ofError } = useReasonText();
  const delivers = useMailDelivery();
  const email = useViewer()?.Email ?? '';
  const test = useMutation({ mutationFn: () => graphqlRequest(testDocument, {}) });
  const sent = test.data?.sendTestMail;
  const failure = test.isError ? ofError(test.error) : sent && !sent.Success ? sent.Message : null;
  return (
    <Card as="section" padding="lg" aria-labelledby="mail-card">
      <h2 id="mail-card" className={styles.cardTitle}>
        {t('mail.title')}
      </h2>
      <div className={layout.fields}>
        {/* The longer text keeps its place until it is known which of them holds. */}
        <p className={layout.lead} style={delivers === undefined ? { visibility: 'hidden' } : undefined}>
          {t(delivers ? 'mail.delivered' : 'mail.toFolder')}
        </p>
        <div>
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {t('mail.test')}
          </Button>
        </div>
        <div role="status">
          {sent?.Success ? (
            <p className={layout.note}>{t(sent.Delivers ? 'mail.testSent' : 'mail.testFiled', { email })}</p>
          ) : null}
          {failure ? <p className={layout.problem}>{t('mail.testFailed', { message: failure })}</p> : null}
        </div>
      </div>
    </Card>
  );
}
