import { useTranslate } from '#locales/use-translate.ts';
import { NavTabs } from '#ui-kit/display/NavTabs.tsx';
import { groupsPath, membersPath } from '../../model/people-paths.ts';

/** Between the two lists of the people's side. */
export function PeopleNav() {
  const t = useTranslate('organisations');
  return (
    <NavTabs
      label={t('people.nav')}
      tabs={[
        { to: membersPath, label: t('members.title') },
        { to: groupsPath, label: t('groups.title') },
      ]}
    />
  );
}
