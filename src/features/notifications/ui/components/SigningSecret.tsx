import { IconKey } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useCan } from '#web/session/use-session.ts';
import styles from './ApiEndpoint.module.css';

const rotateDocument = graphql(`
  mutation SigningSecret_rotate {
    rotateAPINotificationSecret {
      Secret
    }
  }
`);

interface SigningSecretProps {
  secret: { Created?: string | null; PreviousValidUntil?: string | null };
}

/** Shows the date of the secret, and a new secret once. */
export function SigningSecret({ secret }: SigningSecretProps) {
  const t = useTranslate('notifications');
  const { dateTime } = useFormats();
  const [asking, setAsking] = useState(false);
  const rotate = useRotate();
  const mayRotate = useCan('notification:rotate-secret');
  const start = () => (secret.Created ? setAsking(true) : rotate.mutate());
  return (
    <section className={styles.secret} aria-labelledby="signing-secret">
      <div className={styles.secretText}>
        <h3 id="signing-secret" className={styles.subtitle}>
          {t('secret.title')}
        </h3>
        <p className={styles.lead}>
          {secret.Created ? t('secret.since', { date: dateTime(secret.Created) }) : t('secret.none')}{' '}
          {secret.PreviousValidUntil
            ? t('secret.previous', { date: dateTime(secret.PreviousValidUntil) })
            : null}
        </p>
      </div>
      {mayRotate ? (
        <Button icon={<IconKey size={18} aria-hidden />} busy={rotate.isPending} onClick={start}>
          {secret.Created ? t('secret.rotate') : t('secret.make')}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t('secret.confirmTitle')}
          confirmLabel={t('secret.rotate')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            rotate.mutate();
          }}
        >
          <p>{t('secret.confirmText')}</p>
        </ConfirmDialog>
      ) : null}
      {rotate.data ? (
        <Dialog
          title={t('secret.shownTitle')}
          onClose={rotate.reset}
          actions={
            <Button kind="primary" onClick={rotate.reset}>
              {t('secret.done')}
            </Button>
          }
        >
          <p className={styles.shownText}>{t('secret.shownText')}</p>
          <CopyField label={t('secret.title')} value={rotate.data.rotateAPINotificationSecret.Secret} />
        </Dialog>
      ) : null}
    </section>
  );
}

function useRotate() {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => graphqlRequest(rotateDocument, {}),
    // Shown once: it is not kept in the cache.
    gcTime: 0,
    onSuccess: () => invalidate(client, 'api-endpoint'),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
}
