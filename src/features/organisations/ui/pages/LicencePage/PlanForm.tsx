import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsForm } from '#ui-kit/display/SettingsCard.tsx';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { givenPlans, planForm } from '../../../model/licence-form.ts';
import type { Licence } from './licence-query.ts';
import { useLicenceForm } from './use-licence-form.ts';

const planDocument = graphql(`
  mutation PlanForm_set($input: OrganisationPlanInput!) {
    setOrganisationPlan(Input: $input) {
      OrganisationID
    }
  }
`);

/** Another plan from now on. The one before stays in the list of former plans. */
export function PlanForm({ licence }: { licence: Licence }) {
  const t = useTranslate('organisations');
  const plan = licence.Plan;
  const known = givenPlans.find((type) => type === plan?.Type) ?? 'CONTRACT';
  const form = useLicenceForm({
    schema: planForm,
    start: {
      type: known,
      // The name of a trial is none of a contract.
      title: plan?.Type === 'FREE_TRIAL' ? '' : (plan?.Title ?? ''),
      expiryDate: null as string | null,
      notes: plan?.Notes ?? '',
      reason: '',
    },
    send: ({ type, title, expiryDate, notes, reason }) =>
      graphqlRequest(planDocument, {
        input: {
          OrganisationID: licence.OrganisationID,
          Type: type,
          Title: title,
          ExpiryDate: expiryDate,
          Notes: notes,
          Reason: reason,
        },
      }),
  });
  const isContract = form.values.type === 'CONTRACT';
  const { value, onChange, error } = form.field('expiryDate');
  return (
    <SettingsForm
      form={form}
      fields={
        <>
          <Select
            label={t('licence.type')}
            options={givenPlans.map((type) => ({ value: type, label: t(`licence.planName.${type}`) }))}
            {...form.field('type')}
          />
          {isContract ? (
            <>
              <TextField label={t('licence.planTitle')} {...form.field('title')} />
              <DateField
                label={t('licence.expiry')}
                hint={t('licence.expiryHint')}
                value={value ?? ''}
                error={error}
                onChange={(day) => onChange(day === '' ? null : day)}
              />
            </>
          ) : null}
          <TextField label={t('licence.reason')} hint={t('licence.reasonHint')} {...form.field('reason')} />
        </>
      }
    >
      {isContract ? <TextArea label={t('licence.notes')} {...form.field('notes')} /> : null}
    </SettingsForm>
  );
}
