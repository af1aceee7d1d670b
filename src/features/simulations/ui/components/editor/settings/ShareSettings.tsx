import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useEditor } from '../../../editor-state/editor-session.ts';
import { playPath } from '../../../simulation-paths.ts';
import { useReadOnly, useSimulationSetter } from '../inspector/use-setters.ts';
import styles from './Settings.module.css';

const copiedMs = 2_000;

/** A link for people without an account, while public access is on. */
export function ShareSettings({ shareToken }: { shareToken: string | null }) {
  const t = useTranslate('simulation-editor');
  const { publicAccess, shareLoginRequired, showRegister } = useEditor((state) => state.document.simulation);
  const set = useSimulationSetter();
  const disabled = useReadOnly();
  return (
    <>
      <Switch
        label={t('settings.publicAccess')}
        hint={t('settings.publicAccessHint')}
        checked={publicAccess}
        disabled={disabled}
        onChange={(next) => set({ publicAccess: next })}
      />
      {publicAccess ? (
        <>
          <Switch
            label={t('settings.loginRequired')}
            hint={t('settings.loginRequiredHint')}
            checked={shareLoginRequired}
            disabled={disabled}
            onChange={(next) => set({ shareLoginRequired: next })}
          />
          <Switch
            label={t('settings.showRegister')}
            hint={t('settings.showRegisterHint')}
            checked={showRegister}
            disabled={disabled}
            onChange={(next) => set({ showRegister: next })}
          />
        </>
      ) : null}
      {publicAccess && shareToken ? <ShareLink token={shareToken} /> : null}
      {publicAccess && !shareToken ? <p className={styles.hint}>{t('settings.linkLater')}</p> : null}
    </>
  );
}

function ShareLink({ token }: { token: string }) {
  const t = useTranslate('simulation-editor');
  const simulationId = useEditor((state) => state.simulationId);
  const [isCopied, setIsCopied] = useState(false);
  const link = `${location.origin}${playPath(String(simulationId))}/${token}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), copiedMs);
  };
  return (
    <div className={styles.share}>
      <TextField label={t('settings.link')} value={link} readOnly onChange={() => undefined} />
      <Button
        icon={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'settings.copied' : 'settings.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? t('settings.copied') : ''}
      </span>
    </div>
  );
}
