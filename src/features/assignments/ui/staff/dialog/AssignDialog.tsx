import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { findPlayedKind } from '#features/content/model/content-kind.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import {
  type AssignValues,
  assignForm,
  emptyAssignment,
  settingsDiffer,
  toAssignmentInput,
} from '../../../model/assign-form.ts';
import { errorText } from '../error-text.ts';
import { AssignFields } from './AssignFields.tsx';

const createDocument = graphql(`
  mutation AssignDialog_create($input: CreateAssignmentInput!) {
    createAssignment(Input: $input) {
      ID
      Counts {
        Assigned
      }
    }
  }
`);

const updateDocument = graphql(`
  mutation AssignDialog_update($input: UpdateAssignmentInput!) {
    updateAssignment(Input: $input) {
      ID
      Counts {
        Assigned
      }
    }
  }
`);

const formId = 'assign';

interface AssignDialogProps {
  item: { id: string; kind: string; title: string };
  /** The assignment that is changed; without it a new one is made. */
  changed?: { id: string; values: AssignValues };
  onClose: () => void;
}

/** Assigns an item to people and groups, or changes how it is assigned. */
export function AssignDialog({ item, changed, onClose }: AssignDialogProps) {
  const t = useTranslate('assigning');
  const client = useQueryClient();
  const keyOf = useRequestKey();
  const save = useMutation({
    mutationFn: async (values: AssignValues): Promise<number> => {
      const input = toAssignmentInput(values);
      if (!changed) {
        const { createAssignment } = await graphqlRequest(createDocument, {
          input: { ...input, ItemID: item.id, RequestKey: keyOf(values) },
        });
        return createAssignment.Counts.Assigned;
      }
      const { updateAssignment } = await graphqlRequest(updateDocument, {
        input: { ...input, ID: changed.id, ApplyToRunning: values.applyToRunning },
      });
      return updateAssignment.Counts.Assigned;
    },
    onSuccess: async (count) => {
      flash(t(changed ? 'changed' : 'assigned', { title: item.title, count }), { type: 'success' });
      onClose();
      await invalidate(client, 'assignments', 'people');
    },
  });
  const form = useForm({
    schema: assignForm,
    start: changed?.values ?? emptyAssignment,
    errorText: (problem, field) => t(problemKey(problem, field)),
    onSubmit: (values) => save.mutateAsync(values),
  });
  return (
    <Dialog
      title={t(changed ? 'changeTitle' : 'title', { title: item.title })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={save.isPending}>
            {t(changed ? 'change' : 'assign')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} {...form.props}>
        {save.isError ? (
          <p className={layout.problem} role="alert">
            {errorText(t, save.error)}
          </p>
        ) : null}
        <AssignFields form={form} isScored={findPlayedKind(item.kind) !== undefined} />
        {changed && settingsDiffer(changed.values, form.values) ? (
          <Checkbox
            label={t('applyToRunning')}
            hint={t('applyToRunningHint')}
            {...form.check('applyToRunning')}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

/** The same key for the same values, however often they are sent; what was changed in between is another request. */
function useRequestKey(): (values: AssignValues) => string {
  const sent = useRef({ said: '', key: '' });
  return (values) => {
    const said = JSON.stringify(values);
    if (said !== sent.current.said) sent.current = { said, key: crypto.randomUUID() };
    return sent.current.key;
  };
}

function problemKey(problem: string, field: string) {
  if (field === 'people') return 'problem.nobody';
  if (field === 'dueDate') return 'problem.noDate';
  if (field === 'dueDays' || (field === 'escalateAfterDays' && problem === 'no-days'))
    return 'problem.noDays';
  return problem === 'too-long' ? 'problem.tooLong' : 'problem.outside';
}
