import { useTranslate } from '#locales/use-translate.ts';
import { Page } from '#web/page/Page.tsx';
import { JobList } from './JobList.tsx';
import { SystemChecks } from './SystemChecks.tsx';

/** Background jobs and the state of the installation, for staff of the provider. */
export function JobsPage() {
  const t = useTranslate('system');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SystemChecks />
      <JobList />
    </Page>
  );
}
