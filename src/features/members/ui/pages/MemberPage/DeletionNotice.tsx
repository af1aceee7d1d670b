import { IconUserX } from '@tabler/icons-react';
import { deletionRequestsPath } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { useCan } from '#web/session/use-session.ts';
import { shownName } from '../../components/member-look.ts';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

/** The member has requested deletion; an administrator decides on the page of all requests. */
export function DeletionNotice({ member }: { member: FullMember }) {
  const t = useTranslate('organisations');
  const canDecide = useCan('member:decide-deletion');
  return (
    <div className={styles.notice} role="status">
      <IconUserX aria-hidden />
      <div>
        <p className={styles.noticeTitle}>{t('member.deletionTitle', { name: shownName(member) })}</p>
        <p className={styles.muted}>{t('member.deletionText')}</p>
      </div>
      {canDecide ? <ButtonLink to={deletionRequestsPath}>{t('member.deletionOpen')}</ButtonLink> : null}
    </div>
  );
}
