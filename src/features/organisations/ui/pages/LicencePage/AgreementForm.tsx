import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsForm } from '#ui-kit/display/SettingsCard.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { type AgreedField, agreedForm, agreedKeys } from '../../../model/licence-form.ts';
import type { Licence } from './licence-query.ts';
import { useLicenceForm } from './use-licence-form.ts';

const updateDocument = graphql(`
  mutation AgreementForm_update($input: OrganisationLicenceInput!) {
    updateOrganisationLicence(Input: $input) {
      OrganisationID
    }
  }
`);

const fields = Object.keys(agreedKeys) as AgreedField[]; // the keys of a constant

/** Numbers in place of the plan's, and what the provider decides about the customer. */
export function AgreementForm({ licence }: { licence: Licence }) {
  const t = useTranslate('organisations');
  const agreedOf = (field: AgreedField) =>
    licence.Agreed.find(({ Key }) => Key === agreedKeys[field])?.Max ?? null;
  const form = useLicenceForm({
    schema: agreedForm,
    start: {
      editors: agreedOf('editors'),
      learners: agreedOf('learners'),
      interactiveVideos: agreedOf('interactiveVideos'),
      virtualHumans: agreedOf('virtualHumans'),
      credits: agreedOf('credits'),
      customerStage: licence.CustomerStage,
      partner: licence.Partner,
      archived: licence.Archived !== null,
      virtualHumanApi: licence.VirtualHumanAPI,
    },
    send: (values) =>
      graphqlRequest(updateDocument, {
        input: {
          OrganisationID: licence.OrganisationID,
          CustomerStage: values.customerStage,
          Partner: values.partner,
          Archived: values.archived,
          VirtualHumanAPI: values.virtualHumanApi,
          Agreed: fields
            .filter((field) => values[field] !== agreedOf(field))
            .map((field) => ({ Key: agreedKeys[field], Max: values[field] })),
        },
      }),
  });
  return (
    <SettingsForm
      form={form}
      fields={
        <>
          {fields.map((field) => (
            <NumberField
              key={field}
              label={t(`licence.limit.${field}`)}
              hint={t('licence.limitHint')}
              min={0}
              {...form.field(field)}
            />
          ))}
          <TextField
            label={t('licence.stage')}
            hint={t('licence.stageHint')}
            {...form.field('customerStage')}
          />
        </>
      }
    >
      <Checkbox label={t('licence.virtualHumanApi')} {...form.check('virtualHumanApi')} />
      <Checkbox label={t('licence.partner')} {...form.check('partner')} />
      <Checkbox label={t('licence.archived')} hint={t('licence.archivedHint')} {...form.check('archived')} />
    </SettingsForm>
  );
}
