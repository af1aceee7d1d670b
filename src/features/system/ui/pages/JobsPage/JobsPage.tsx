import { useTranslate } from '#locales/use-translate.ts';
import { Page } from '#web/page/Page.tsx';
import { JobList } from './JobList.tsx';
import { SystemChecks } from './SystemChecks.tsx';

/** What runs in the background and whether the installation is whole, for the provider's staff. */
export function JobsPage() {
  const t = useTranslate('system');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SystemChecks />
      <JobList />
    </Page>
  );
}
