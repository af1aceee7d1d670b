import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChosenGroup } from '#features/groups/ui/index.ts';
import { GroupInviteLink } from '#features/groups/ui/index.ts';
import { OrganisationInviteLinks } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './InviteLinksDisclosure.module.css';

/**
 * The alternative for people who prefer to send a link themselves. It loads the links only when it is opened.
 */
export function InviteLinksDisclosure({ group }: { group: ChosenGroup | undefined }) {
  const t = useTranslate('organisations');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <IconLink size={16} aria-hidden /> {t('links.share')}
      </summary>
      {isOpen ? (
        <div className={styles.disclosed}>
          {group ? <GroupInviteLink groupId={group.id} /> : <OrganisationInviteLinks />}
        </div>
      ) : null}
    </details>
  );
}
