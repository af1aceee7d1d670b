import { formAnalyticsPath } from '#features/forms/model/analytics-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { Usage } from './dashboard-query.ts';
import { Feed } from './Feed.tsx';

/** What was answered last under names, each leading to its answers. */
export function RecentSubmissions({ submissions }: { submissions: Usage['FormSubmissions'] }) {
  const t = useTranslate('staff-dashboard');
  const nameOf = (name: string | undefined) => name || t('submissions.visitor');
  return (
    <Feed
      heading={t('submissions')}
      empty={t('submissions.empty')}
      entries={submissions.map(({ ID, Created, FeedbackForm, Member }) => ({
        id: ID,
        name: nameOf(Member?.Name),
        note: t('submissions.answeredBy', { name: nameOf(Member?.Name) }),
        avatarUrl: Member?.AvatarURL ?? null,
        title: FeedbackForm.Title || t('untitled'),
        to: formAnalyticsPath(FeedbackForm.ID),
        search: { tab: 'submissions', submission: ID },
        when: Created,
      }))}
    />
  );
}
