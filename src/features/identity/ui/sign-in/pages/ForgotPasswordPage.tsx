import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { MailRequest } from '../MailRequest.tsx';

const forgotPasswordDocument = graphql(`
  mutation ForgotPasswordPage_send($email: String!) {
    forgotPassword(Email: $email) {
      Success
    }
  }
`);

export function ForgotPasswordPage() {
  const t = useTranslate('sign-in');
  return (
    <MailRequest
      title={t('forgot.title')}
      heading={t('forgot.heading')}
      lead={t('forgot.lead')}
      submitLabel={t('forgot.submit')}
      doneText={t('forgot.done')}
      doneHint={t('forgot.doneHint')}
      send={(email) => graphqlRequest(forgotPasswordDocument, { email })}
    />
  );
}
