import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './Settings.module.css';
import { SettingsRow } from './SettingsSection.tsx';

/** Hidden until asked for: settings are opened in front of others. */
export function LoginCodeRow({ code }: { code: string }) {
  const t = useTranslate('access');
  const [visible, setVisible] = useState(false);
  return (
    <SettingsRow
      title={t('loginCode.title')}
      text={
        <>
          {t('loginCode.text')}
          <p className={styles.code}>{visible ? code : '•'.repeat(code.length)}</p>
        </>
      }
      action={
        <>
          {visible ? <CopyButton text={code} /> : null}
          <Button size="sm" aria-expanded={visible} onClick={() => setVisible(!visible)}>
            {t(visible ? 'hide' : 'show')}
            <span className="visually-hidden"> {t('loginCode.title')}</span>
          </Button>
        </>
      }
    />
  );
}
