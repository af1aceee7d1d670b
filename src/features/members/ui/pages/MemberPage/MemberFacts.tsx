import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { signupKey } from '../../components/member-look.ts';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

export function MemberFacts({ member }: { member: FullMember }) {
  const t = useTranslate('organisations');
  const { date, relative, dateTime } = useFormats();
  return (
    <Card as="section" aria-labelledby="member-facts">
      <h2 id="member-facts" className={styles.cardTitle}>
        {t('member.facts')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('member.lastSeen')}</dt>
          <dd title={member.LastSeen ? dateTime(member.LastSeen) : undefined}>
            {member.LastSeen ? relative(member.LastSeen) : t('members.never')}
          </dd>
        </div>
        <div>
          <dt>{t('member.joined')}</dt>
          <dd>{member.Created ? date(member.Created) : '–'}</dd>
        </div>
        <div>
          <dt>{t('member.signup')}</dt>
          <dd>{t(signupKey(member.SignupMethod ?? ''))}</dd>
        </div>
        {member.MFAEnabled == null ? null : (
          <div>
            <dt>{t('member.mfa')}</dt>
            <dd>{t(member.MFAEnabled ? 'member.mfaOn' : 'member.mfaOff')}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
