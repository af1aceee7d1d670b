import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import styles from './MfaDialog.module.css';
import { SettingsRow, SettingsSection } from './SettingsSection.tsx';

const exportDocument = graphql(`
  mutation DataSection_export {
    exportOwnData {
      URL
    }
  }
`);

const deleteDocument = graphql(`
  mutation DataSection_delete($reason: String) {
    deleteSelf(Reason: $reason) {
      Success
      Message
    }
  }
`);

const maxReasonLength = 1000;

export function DataSection() {
  const t = useTranslate('identity');
  const [asking, setAsking] = useState(false);
  const copy = useExport();
  return (
    <SettingsSection title={t('data.title')} lead={t('data.lead')}>
      <SettingsRow
        title={t('data.export.title')}
        text={t('data.export.text')}
        action={
          <Button size="sm" busy={copy.isPending} onClick={() => copy.mutate()}>
            {t('data.export.action')}
          </Button>
        }
      />
      <SettingsRow
        title={t('deletion.title')}
        text={t('deletion.text')}
        action={
          <Button size="sm" kind="danger-quiet" onClick={() => setAsking(true)}>
            {t('deletion.open')}
          </Button>
        }
      />
      {asking ? <DeletionDialog onClose={() => setAsking(false)} /> : null}
    </SettingsSection>
  );
}

function useExport() {
  const t = useTranslate('identity');
  return useMutation({
    mutationFn: () => graphqlRequest(exportDocument, {}),
    onSuccess: ({ exportOwnData }) => {
      const link = document.createElement('a');
      link.href = exportOwnData.URL;
      link.download = '';
      link.click();
    },
    onError: () => flash(t('data.export.failed'), { type: 'error' }),
  });
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('identity');
  const errorText = useErrorText();
  const router = useRouter();
  const [reason, setReason] = useState('');
  const request = useMutation({
    mutationFn: async () => {
      const { deleteSelf } = await graphqlRequest(deleteDocument, { reason: reason.trim() || null });
      if (!deleteSelf.Success) throw new Error(deleteSelf.Message ?? '');
    },
    onSuccess: () =>
      router.navigate({ to: '/logout', search: { msg: t('deletion.sent') }, ignoreBlocker: true }),
  });
  return (
    <Dialog
      size="sm"
      role="alertdialog"
      title={t('deletion.dialog.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" busy={request.isPending} onClick={() => request.mutate()}>
            {t('deletion.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        <p className={styles.lead}>{t('deletion.dialog.text')}</p>
        <TextArea
          label={t('deletion.reason')}
          value={reason}
          maxLength={maxReasonLength}
          onChange={setReason}
        />
        <p role="alert" className={styles.problem}>
          {request.error ? request.error.message || errorText(request.error) : null}
        </p>
      </div>
    </Dialog>
  );
}
