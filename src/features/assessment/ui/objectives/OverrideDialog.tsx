import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';
import type { ApiObjective, ApiResult } from '../../model/api-results.ts';
import { maximumOverrideReasonCharacters } from '../../model/assessment-limits.ts';
import { overrideForm } from '../../model/override-form.ts';
import styles from './OverrideDialog.module.css';

interface OverrideDialogProps {
  assessmentId: string;
  objective: ApiObjective;
  onClose: () => void;
}

/** A person's verdict instead of the scorer's, with the reason that the learner and staff can read. */
export function OverrideDialog({ assessmentId, objective, onClose }: OverrideDialogProps) {
  const t = useTranslate('conversation-results');
  const client = useQueryClient();
  const formId = useId();
  const isMet = objective.override?.earned ?? objective.earned;
  const save = useMutation({
    mutationFn: ({ earned, reason }: z.output<typeof overrideForm>) =>
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
  const form = useForm({
    schema: overrideForm,
    start: { earned: !isMet, reason: '' },
    errorText: () => t('override.reasonRequired'),
    onSubmit: (verdict) => save.mutateAsync(verdict),
  });
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
      <form id={formId} className={styles.form} {...form.props}>
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
        <Checkbox label={t('override.earned')} {...form.check('earned')} />
        <TextArea
          label={t('override.reason')}
          maxLength={maximumOverrideReasonCharacters}
          {...form.field('reason')}
          required
        />
      </form>
    </Dialog>
  );
}
