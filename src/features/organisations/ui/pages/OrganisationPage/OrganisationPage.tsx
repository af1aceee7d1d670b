import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { PlacedComponents } from '#web/feature/use-parts.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { OrganisationInviteLinks } from '../../components/OrganisationInviteLinks.tsx';
import { OrganisationNav } from '../../components/OrganisationNav.tsx';
import {
  conversationCardsPoint,
  notificationCardsPoint,
  planCardsPoint,
  securityCardsPoint,
} from '../../extension-points.ts';
import { MailCard } from './MailCard.tsx';
import { OrganisationFields, type OrganisationFormSection } from './OrganisationFields.tsx';
import styles from './OrganisationPage.module.css';
import { useOrganisation } from './organisation-query.ts';
import { PlanUsageCard } from './PlanUsageCard.tsx';

/** One section of an organisation; each has an address of its own. */
function SectionPage({ children }: { children: ReactNode }) {
  const t = useTranslate('organisations');
  return (
    <Page title={t('organisation.title')} lead={t('organisation.lead')}>
      <OrganisationNav />
      <div className={styles.section}>{children}</div>
    </Page>
  );
}

function FormSection({ section, children }: { section: OrganisationFormSection; children?: ReactNode }) {
  const query = useOrganisation();
  return (
    <SectionPage>
      <QueryBoundary
        query={query}
        loading={
          <Card padding="lg">
            <FormSkeleton fields={section === 'security' ? 1 : 3} />
          </Card>
        }
      >
        {({ readOneOrganisation }) =>
          readOneOrganisation ? (
            <OrganisationFields
              key={readOneOrganisation.ID}
              organisation={readOneOrganisation}
              section={section}
            />
          ) : null
        }
      </QueryBoundary>
      {children}
    </SectionPage>
  );
}

export function GeneralSection() {
  return <FormSection section="general" />;
}

export function BrandingSection() {
  return <FormSection section="branding" />;
}

export function SecuritySection() {
  return (
    <FormSection section="security">
      <PlacedComponents point={securityCardsPoint} />
    </FormSection>
  );
}

export function PlanSection() {
  return (
    <SectionPage>
      <PlanUsageCard query={useOrganisation()} />
      <PlacedComponents point={planCardsPoint} />
    </SectionPage>
  );
}

export function InvitationsSection() {
  const t = useTranslate('organisations');
  return (
    <SectionPage>
      <Card as="section" padding="lg" aria-labelledby="invite-links">
        <h2 id="invite-links" className={styles.cardTitle}>
          {t('links.title')}
        </h2>
        <OrganisationInviteLinks />
      </Card>
    </SectionPage>
  );
}

export function ConversationsSection() {
  return (
    <SectionPage>
      <PlacedComponents point={conversationCardsPoint} />
    </SectionPage>
  );
}

export function NotificationsSection() {
  return (
    <SectionPage>
      <MailCard />
      <PlacedComponents point={notificationCardsPoint} />
    </SectionPage>
  );
}
