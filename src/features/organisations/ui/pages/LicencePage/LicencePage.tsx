import { useParams } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsCard } from '#ui-kit/display/SettingsCard.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { hasPrices } from '#web/session/commerce.ts';
import { productDashboardPath } from '#web/session/customer-pages.ts';
import { AgreementForm } from './AgreementForm.tsx';
import { FormerPlans } from './FormerPlans.tsx';
import { LicenceUse } from './LicenceUse.tsx';
import { useLicenceOf } from './licence-query.ts';
import { PlanForm } from './PlanForm.tsx';
import { TrialForm } from './TrialForm.tsx';

/** What was agreed on with one customer, for staff of the provider. Each change is in the customer's audit log. */
export function LicencePage() {
  const t = useTranslate('organisations');
  const { id } = useParams({ from: '/shell/cx-dashboard/product-dashboard/$id/licence' });
  const query = useLicenceOf(id);
  const licence = query.data?.readOrganisationLicence;
  if (licence === null) return <NotFoundPage />;
  return (
    <Page
      title={licence ? t('licence.title', { name: licence.Name }) : t('licence.heading')}
      lead={t('licence.lead')}
      backTo={{ href: productDashboardPath, title: t('licence.customers') }}
    >
      <QueryBoundary query={query} loading={<FormSkeleton fields={6} />}>
        {() =>
          licence ? (
            // A saved change starts the forms anew.
            <div key={JSON.stringify(licence)}>
              <SettingsCard title={t('licence.use')} lead={t('licence.useLead')}>
                <LicenceUse licence={licence} />
              </SettingsCard>
              <SettingsCard title={t('licence.agreement')} lead={t('licence.agreementLead')}>
                <AgreementForm licence={licence} />
              </SettingsCard>
              <SettingsCard title={t('licence.plan')} lead={t('licence.planLead')}>
                <PlanForm licence={licence} />
                <FormerPlans plans={licence.FormerPlans} />
              </SettingsCard>
              {hasPrices() ? (
                <SettingsCard title={t('licence.trial')} lead={t('licence.trialLead')}>
                  <TrialForm licence={licence} />
                </SettingsCard>
              ) : null}
            </div>
          ) : null
        }
      </QueryBoundary>
    </Page>
  );
}
