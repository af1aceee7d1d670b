import { IconCheck, IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Card } from '#ui-kit/Card.tsx';
import { copyText } from '#ui-kit/CopyField.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { useResendCodes } from '../../components/use-member-actions.ts';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

/** The login code: covered until it is asked for, since screens are shared. */
export function MemberAccess({ member }: { member: FullMember }) {
  const t = useTranslate('organisations');
  const resend = useResendCodes();
  return (
    <Card as="section" aria-labelledby="member-code">
      <h2 id="member-code" className={styles.cardTitle}>
        {t('member.loginCode')}
      </h2>
      <div className={styles.stack}>
        {member.LoginCode ? (
          <LoginCode code={member.LoginCode} />
        ) : (
          <p className={styles.muted}>{t('member.noLoginCode')}</p>
        )}
        <p className={styles.muted}>{t('member.loginCodeText')}</p>
        {member.Manageable && !member.Disabled ? (
          <div>
            <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate([member.ID])}>
              {t(member.LoginCode ? 'member.resendCode' : 'member.sendCode')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function LoginCode({ code }: { code: string }) {
  const t = useTranslate('organisations');
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.code}>
      <code className={styles.codeValue}>
        {shown ? code : <span aria-hidden>{'•'.repeat(code.length)}</span>}
        {shown ? null : <span className="visually-hidden">{t('member.codeHidden')}</span>}
      </code>
      <IconButton
        size="sm"
        kind="secondary"
        label={t(shown ? 'member.hideCode' : 'member.showCode')}
        icon={shown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
        onClick={() => setShown(!shown)}
      />
      <IconButton
        size="sm"
        kind="secondary"
        label={t(copied ? 'member.codeCopied' : 'member.copyCode')}
        icon={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        onClick={() => void copyText(code).then(setCopied)}
      />
      <span className="visually-hidden" role="status">
        {copied ? t('member.codeCopied') : ''}
      </span>
    </div>
  );
}
