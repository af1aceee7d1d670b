import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';
import type { ApiFairness } from '../../model/api-appeals.ts';
import { type FairnessAnswer, fairnessForm } from '../../model/appeals.ts';
import { maximumAppealNoteCharacters } from '../../model/assessment-limits.ts';
import styles from './Fairness.module.css';

interface ContestDialogProps {
  assessmentId: string;
  objectiveId: string;
  name: string;
  onClose: () => void;
}

/** The learner's note on a point that they contest. */
export function ContestDialog({ assessmentId, objectiveId, name, onClose }: ContestDialogProps) {
  const t = useTranslate('appeals');
  const client = useQueryClient();
  const formId = useId();
  const send = useMutation({
    mutationFn: (body: FairnessAnswer) =>
      restRequest<ApiFairness>(`assessments/${assessmentId}/appeals`, { method: 'POST', body }),
    onSuccess: async () => {
      flash(t('form.sent'), { type: 'success' });
      await invalidate(client, 'conversation');
      onClose();
    },
    onError: () => flash(t('form.failed'), { type: 'error' }),
  });
  const form = useForm({
    schema: fairnessForm,
    start: { objectiveId, fair: false, note: '' },
    errorText: () => t('form.required'),
    onSubmit: (answer) => send.mutateAsync(answer),
  });
  return (
    <Dialog
      title={t('form.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={send.isPending}>
            {t('form.send')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>{t('form.text')}</p>
        <TextArea
          label={t('form.note')}
          maxLength={maximumAppealNoteCharacters}
          {...form.field('note')}
          required
        />
      </form>
    </Dialog>
  );
}
