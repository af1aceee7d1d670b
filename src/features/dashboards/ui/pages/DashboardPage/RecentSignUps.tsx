import { memberPath } from '#features/groups/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { Usage } from './dashboard-query.ts';
import { Feed } from './Feed.tsx';

type Member = NonNullable<Usage['Members']>[number];

/** Who joined last, each leading to their page. */
export function RecentSignUps({ members }: { members: readonly Member[] }) {
  const t = useTranslate('staff-dashboard');
  return (
    <Feed
      heading={t('signUps')}
      empty={t('signUps.empty')}
      entries={members.map(({ ID, Name, Email, AvatarURL, Enrolled }) => ({
        id: ID,
        name: Name || (Email ?? ''),
        note: Name ? (Email ?? '') : '',
        avatarUrl: AvatarURL,
        title: Name || Email || t('untitled'),
        to: memberPath(ID),
        when: Enrolled,
      }))}
    />
  );
}
