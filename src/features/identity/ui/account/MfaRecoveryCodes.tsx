import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { downloadText } from '#web/page/download-file.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './MfaDialog.module.css';
import { printText } from './take-away.ts';

export interface MfaRecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

/** The codes are shown only once, so closing asks first whether the person has stored them. */
export function MfaRecoveryCodes({ codes, email, onDone }: MfaRecoveryCodesProps) {
  const t = useTranslate('identity');
  const [kept, setKept] = useState(false);
  const text = [t('mfa.recovery.file', { email }), '', ...codes, ''].join('\n');
  return (
    <Dialog
      size="sm"
      required
      title={t('mfa.recovery.title')}
      onClose={onDone}
      actions={
        <Button kind="primary" disabled={!kept} onClick={onDone}>
          {t('mfa.recovery.done')}
        </Button>
      }
    >
      <div className={styles.step}>
        <p className={styles.lead}>{t('mfa.recovery.text')}</p>
        <ul className={styles.codes} aria-label={t('mfa.recovery.list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.takeAway}>
          <CopyButton text={codes.join('\n')} />
          <Button
            size="sm"
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadText('praxis-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
          >
            {t('mfa.recovery.download')}
          </Button>
          <Button size="sm" icon={<IconPrinter size={16} aria-hidden />} onClick={() => printText(text)}>
            {t('mfa.recovery.print')}
          </Button>
        </div>
        <Checkbox label={t('mfa.recovery.kept')} checked={kept} onChange={setKept} />
      </div>
    </Dialog>
  );
}
