import { IconUserShield } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { PlacedComponents } from '#web/feature/use-parts.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { useAccount } from '../../account/account-query.ts';
import { DataSection } from '../../account/DataSection.tsx';
import { EmailsSection } from '../../account/EmailsSection.tsx';
import { InterestsSection } from '../../account/InterestsSection.tsx';
import { PasswordSection } from '../../account/PasswordSection.tsx';
import { ProfileSection } from '../../account/ProfileSection.tsx';
import { SecuritySection } from '../../account/SecuritySection.tsx';
import styles from '../../account/Settings.module.css';
import { accountSectionsPoint } from '../../extension-points.ts';

/** The person's own settings. */
export function AccountPage() {
  const t = useTranslate('identity');
  const query = useAccount();
  const impersonating = Boolean(useViewer()?.ImpersonatorID);
  return (
    <Page title={t('account.title')} lead={t('account.lead')}>
      <div className={styles.page}>
        <QueryBoundary query={query} loading={<FormSkeleton fields={6} />}>
          {({ viewer: account }) => (
            <>
              {/* A new person's form starts with the stored settings of that person. */}
              <ProfileSection
                key={`${account.ID}/${account.FirstName}/${account.Surname}`}
                account={account}
              />
              <EmailsSection account={account} />
              <InterestsSection account={account} />
              <PlacedComponents point={accountSectionsPoint} awaited />
              {impersonating ? (
                <p className={styles.notice}>
                  <IconUserShield aria-hidden />
                  {t('account.impersonating')}
                </p>
              ) : (
                <>
                  <PasswordSection account={account} />
                  <SecuritySection account={account} />
                  <DataSection />
                </>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}
