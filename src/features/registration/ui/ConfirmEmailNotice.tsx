import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import styles from './ConfirmEmailNotice.module.css';

const ownDocument = graphql(`
  query ConfirmEmailNotice_own {
    readOwnConfirmation {
      Email
      Confirmed
    }
  }
`);

const resendDocument = graphql(`
  mutation ConfirmEmailNotice_resend {
    resendConfirmation {
      Success
    }
  }
`);

/** Tells who signed up by themselves that the address waits to be confirmed. */
export function ConfirmEmailNotice() {
  const viewer = useViewer();
  return viewer?.SignupMethod === 'public' ? <OwnNotice /> : null;
}

function OwnNotice() {
  const t = useTranslate('registration');
  const { data } = useQuery({ ...graphqlQuery(['own-confirmation'], ownDocument, {}), staleTime: 0 });
  const resend = useMutation({
    mutationFn: () => graphqlRequest(resendDocument, {}),
    onSuccess: () => flash(t('notice.sent'), { type: 'success' }),
    onError: () => flash(t('notice.notSent'), { type: 'error' }),
  });
  const own = data?.readOwnConfirmation;
  if (!own || own.Confirmed) return null;
  return (
    <aside className={styles.notice} aria-label={t('notice.label')}>
      <IconMail className={styles.icon} aria-hidden />
      <p className={styles.text}>{t('notice.text', { email: own.Email })}</p>
      <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('notice.resend')}
      </Button>
    </aside>
  );
}
