import { useTranslate } from '#locales/use-translate.ts';
import { NavTabs } from '#ui-kit/display/NavTabs.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { mayOpen } from '#web/router/page-gate.ts';
import { productDashboardPath, usersDashboardPath } from '#web/session/customer-pages.ts';
import { useViewer } from '#web/session/use-session.ts';
import { customerPagesPoint } from '../../extension-points.ts';

/** Between the pages of the provider's staff. */
export function CustomersNav() {
  const t = useTranslate('identity');
  const viewer = useViewer();
  const later = useParts(customerPagesPoint).filter(
    ({ permission }) => viewer && mayOpen(viewer, permission),
  );
  return (
    <NavTabs
      label={t('customers.nav')}
      tabs={[
        { to: usersDashboardPath, label: t('users.title') },
        { to: productDashboardPath, label: t('customers.title') },
        ...later.map(({ to, label }) => ({ to, label: t(label) })),
      ]}
    />
  );
}
