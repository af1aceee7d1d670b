import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/Card.tsx';
import { FormSkeleton } from '#ui-kit/Skeleton.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { OrganisationInviteLinks } from '../../components/invite/OrganisationInviteLinks.tsx';
import { OrganisationNav } from '../../components/OrganisationNav.tsx';
import { useOrganisationSlots } from '../../organisation-slots.ts';
import { OrganisationFields } from './OrganisationFields.tsx';
import styles from './OrganisationPage.module.css';
import { useOrganisation } from './organisation-query.ts';
import { PlanUsageCard } from './PlanUsageCard.tsx';

/** What an organisation is and has: its name and pictures, its plan, its links, its notifications. */
export function OrganisationPage() {
  const t = useTranslate('organisations');
  const { LanguageModelCard, VirtualHumanPlanCard, RetentionCard, ApiEndpointCard, ApiNotificationLog } =
    useOrganisationSlots();
  const query = useOrganisation();
  return (
    <Page title={t('organisation.title')} lead={t('organisation.lead')}>
      <OrganisationNav />
      <div className={styles.columns}>
        <div className={styles.main}>
          <QueryBoundary
            query={query}
            loading={
              <Card padding="lg">
                <FormSkeleton fields={4} />
              </Card>
            }
          >
            {({ readOneOrganisation }) =>
              readOneOrganisation ? <OrganisationFields organisation={readOneOrganisation} /> : null
            }
          </QueryBoundary>
        </div>
        <div className={styles.side}>
          <PlanUsageCard query={query} />
          <Card as="section" aria-labelledby="invite-links">
            <h2 id="invite-links" className={styles.cardTitle}>
              {t('links.title')}
            </h2>
            <OrganisationInviteLinks />
          </Card>
        </div>
      </div>
      {LanguageModelCard || VirtualHumanPlanCard || RetentionCard || ApiEndpointCard || ApiNotificationLog ? (
        <div className={styles.below}>
          {LanguageModelCard ? <LanguageModelCard /> : null}
          {VirtualHumanPlanCard ? <VirtualHumanPlanCard /> : null}
          {RetentionCard ? <RetentionCard /> : null}
          {ApiEndpointCard ? <ApiEndpointCard /> : null}
          {ApiNotificationLog ? <ApiNotificationLog /> : null}
        </div>
      ) : null}
    </Page>
  );
}
