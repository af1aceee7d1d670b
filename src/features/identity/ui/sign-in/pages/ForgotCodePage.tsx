import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { MailRequest } from '../MailRequest.tsx';

const forgotCodeDocument = graphql(`
  mutation ForgotCodePage_send($email: String!) {
    forgotCode(Email: $email) {
      Success
    }
  }
`);

/** Sends the code that signs in on headsets and in the app. */
export function ForgotCodePage() {
  const t = useTranslate('sign-in');
  return (
    <MailRequest
      title={t('code.title')}
      heading={t('code.heading')}
      lead={t('code.lead')}
      submitLabel={t('code.submit')}
      doneText={t('code.done')}
      doneHint={t('code.doneHint')}
      send={(email) => graphqlRequest(forgotCodeDocument, { email })}
    />
  );
}
