import { usualTrialDays } from '#features/entitlements/model/trial.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { trialForm } from '../../../model/licence-form.ts';
import styles from './LicencePage.module.css';
import type { Licence } from './licence-query.ts';
import { useLicenceForm } from './use-licence-form.ts';

const trialDocument = graphql(`
  mutation TrialForm_set($id: ID!, $days: Int!) {
    setOrganisationTrial(OrganisationID: $id, Days: $days) {
      OrganisationID
    }
  }
`);

/** When the trial ends; a plan ends it at once. */
export function TrialForm({ licence }: { licence: Licence }) {
  const t = useTranslate('organisations');
  const left = licence.TrialDaysLeft;
  const form = useLicenceForm({
    schema: trialForm,
    start: { days: usualTrialDays as number | null },
    send: ({ days }) => graphqlRequest(trialDocument, { id: licence.OrganisationID, days }),
  });
  return (
    <form className={styles.trial} {...form.props}>
      <p>
        {left === null
          ? t('licence.noTrial')
          : left < 1
            ? t('licence.trialOver')
            : t('licence.trialLeft', { days: left })}
      </p>
      <NumberField label={t('licence.trialDays')} min={1} max={366} {...form.field('days')} />
      <Button type="submit" busy={form.isSubmitting}>
        {t(left === null ? 'licence.trialStart' : 'licence.trialSet')}
      </Button>
    </form>
  );
}
