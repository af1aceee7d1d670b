import { useLearnerName } from '#features/members/ui/index.ts';
import { analyticsPath } from '#features/simulations/ui/index.ts';
import { chatLogPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { Usage } from './dashboard-query.ts';
import { Feed, type FeedEntry } from './Feed.tsx';

type Submission = Usage['Submissions'][number];

/** What learners finished last, each leading to its log. */
export function RecentActivity({ submissions }: { submissions: readonly Submission[] }) {
  const t = useTranslate('staff-dashboard');
  const nameOf = useLearnerName();
  return (
    <Feed
      heading={t('activity')}
      empty={t('activity.empty')}
      entries={submissions.map((submission) => ({
        id: submission.ID,
        name: nameOf(submission.Member),
        note: t('activity.finishedBy', { name: nameOf(submission.Member) }),
        avatarUrl: submission.Member?.AvatarURL ?? null,
        title: submission.Title || t('untitled'),
        when: submission.FinishedAt,
        ...logOf(submission),
      }))}
    />
  );
}

function logOf({ ID, ItemType, ItemID }: Submission): Pick<FeedEntry, 'to' | 'search'> {
  if (ItemType !== 'simulation') return { to: chatLogPath(ItemID, ID) };
  return { to: analyticsPath(ItemID), search: { tab: 'logs', log: Number(ID) } };
}
