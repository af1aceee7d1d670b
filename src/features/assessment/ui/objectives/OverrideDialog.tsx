import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Checkbox } from '#ui-kit/Checkbox.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import { StatusBadge } from '#ui-kit/StatusBadge.tsx';
import { TextArea } from '#ui-kit/TextArea.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';
import type { ApiObjective, ApiResult } from '../../model/api-results.ts';
import { maximumOverrideReasonCharacters } from '../../model/assessment-limits.ts';
import styles from './OverrideDialog.module.css';

interface OverrideDialogProps {
  assessmentId: string;
  objective: ApiObjective;
  onClose: () => void;
}

/** A person's verdict in place of the scorer's, with the reason that everybody concerned can read. */
export function OverrideDialog({ assessmentId, objective, onClose }: OverrideDialogProps) {
  const t = useTranslate('conversation-results');
  const client = useQueryClient();
  const formId = useId();
  const isMet = objective.override?.earned ?? objective.earned;
  const [earned, setEarned] = useState(!isMet);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = asked && reason.trim() === '';
  const save = useMutation({
    mutationFn: () =>
      restRequest<ApiResult>(`assessments/${assessmentId}/overrides`, {
        method: 'POST',
        body: { objectiveId: objective.id, earned, reason },
      }),
    onSuccess: async () => {
      flash(t('override.saved'), { type: 'success' });
      await invalidate(client, 'conversation', 'analytics-submission', 'coaching-report', 'virtual-humans');
      onClose();
    },
    onError: () => flash(t('override.failed'), { type: 'error' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '') save.mutate();
  };
  return (
    <Dialog
      title={t('override.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('override.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={save.isPending}>
            {t('override.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <div>
          <p className={styles.objective}>{objective.name}</p>
          <p className={styles.note}>{t('override.text')}</p>
        </div>
        <p className={styles.now}>
          {t('override.now')}
          <StatusBadge tone={isMet ? 'positive' : 'neutral'}>
            {t(isMet ? 'objective.met' : 'objective.missed')}
          </StatusBadge>
        </p>
        <Checkbox label={t('override.earned')} checked={earned} onChange={setEarned} />
        <TextArea
          label={t('override.reason')}
          value={reason}
          maxLength={maximumOverrideReasonCharacters}
          error={missing ? t('override.reasonRequired') : undefined}
          onChange={setReason}
          required
        />
      </form>
    </Dialog>
  );
}
