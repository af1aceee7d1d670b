import { IconChartBar } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { useCan } from '#web/session/use-session.ts';
import { userAnalyticsPath } from '../analytics-paths.ts';

/** The way from a member's page to their numbers over chosen days. */
export function UserAnalyticsCard({ memberId }: { memberId: string }) {
  const t = useTranslate('analytics-tags');
  if (!useCan('analytics:view')) return null;
  return (
    <ButtonLink to={userAnalyticsPath(memberId)} icon={<IconChartBar size={18} aria-hidden />}>
      {t('user.open')}
    </ButtonLink>
  );
}
