import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { useEditor } from '../../../editor-state/editor-session.ts';
import styles from './EditorFrame.module.css';

/** 'Saved 14:05': always there, so that nobody looks for a save button. */
export function SaveState() {
  const t = useTranslate('simulation-editor');
  const locale = useLocale();
  const save = useEditor((state) => state.save);
  const readOnly = useEditor((state) => state.readOnly);
  if (readOnly) return null;
  const look = lookOf(save.kind);
  const time =
    save.kind === 'saved' && save.at !== null
      ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(save.at)
      : null;
  return (
    <p className={styles.saveState} role="status" data-tone={look.tone}>
      <look.icon aria-hidden />
      <span>{save.kind === 'saved' && time ? t('save.savedAt', { time }) : t(`save.${save.kind}`)}</span>
    </p>
  );
}

function lookOf(kind: string) {
  if (kind === 'waiting') return { icon: IconCloudOff, tone: 'warning' };
  if (kind === 'refused' || kind === 'conflict') return { icon: IconAlertTriangle, tone: 'negative' };
  return { icon: kind === 'saved' ? IconCloudCheck : IconCloudUp, tone: 'neutral' };
}
