import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import type { ChosenGroup } from '../GroupSelect.tsx';
import { GroupInviteLink } from './GroupInviteLink.tsx';
import styles from './InviteLinks.module.css';
import { OrganisationInviteLinks } from './OrganisationInviteLinks.tsx';

/** The other way in, for those who would rather send a link themselves. Asks for it only when it is opened. */
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
