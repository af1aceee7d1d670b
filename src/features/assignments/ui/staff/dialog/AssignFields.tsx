import { GroupSelect } from '#features/groups/ui/index.ts';
import { MemberSelect } from '#features/members/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import type { Form } from '#web/forms/use-form.ts';
import type { AssignValues } from '../../../model/assign-form.ts';
import { assignmentLimits } from '../../../model/assignment-validation.ts';

const dues = ['none', 'date', 'days'] as const;

interface AssignFieldsProps {
  form: Form<AssignValues>;
  /** A course has no score of its own. */
  isScored: boolean;
}

/** Who has to do it, until when, and what counts. */
export function AssignFields({ form, isScored }: AssignFieldsProps) {
  const t = useTranslate('assigning');
  const { values, set, field } = form;
  const nobody = field('people').error;
  return (
    <>
      <MemberSelect
        label={t('people')}
        chosen={values.people}
        onChange={(people) => set({ people: [...people] })}
      />
      <GroupSelect
        label={t('groups')}
        hint={t('groupsHint')}
        chosen={values.groups}
        onChange={(groups) => set({ groups: [...groups] })}
      />
      {nobody ? (
        <p className={layout.problem} role="alert">
          {nobody}
        </p>
      ) : null}
      <div className={layout.pair}>
        <Select
          label={t('due')}
          options={dues.map((due) => ({ value: due, label: t(`due.${due}`) }))}
          {...field('due')}
        />
        {values.due === 'date' ? <DateField label={t('dueDate')} required {...field('dueDate')} /> : null}
        {values.due === 'days' ? (
          <NumberField
            label={t('dueDays')}
            required
            min={1}
            max={assignmentLimits.days}
            {...field('dueDays')}
          />
        ) : null}
      </div>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={assignmentLimits.reason}
        rows={2}
        {...field('reason')}
      />
      <div className={layout.pair}>
        {isScored ? (
          <NumberField
            label={t('minimumScore')}
            hint={t('minimumScoreHint')}
            min={0}
            max={100}
            suffix="%"
            {...field('minimumScore')}
          />
        ) : null}
        <NumberField
          label={t('repeatMonths')}
          hint={t('repeatMonthsHint')}
          min={1}
          max={assignmentLimits.months}
          {...field('repeatMonths')}
        />
      </div>
      <Checkbox label={t('earlierCounts')} hint={t('earlierCountsHint')} {...form.check('earlierCounts')} />
      {values.due === 'none' ? null : <Escalation form={form} />}
    </>
  );
}

/** Whether the managers of somebody who is overdue are told. */
function Escalation({ form }: { form: Form<AssignValues> }) {
  const t = useTranslate('assigning');
  return (
    <div className={layout.pair}>
      <Checkbox label={t('escalates')} hint={t('escalatesHint')} {...form.check('escalates')} />
      {form.values.escalates ? (
        <NumberField
          label={t('escalateAfterDays')}
          required
          min={1}
          max={assignmentLimits.escalationDays}
          {...form.field('escalateAfterDays')}
        />
      ) : null}
    </div>
  );
}
