import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { type TranslateKeys, useLocale } from '#locales/use-translate.ts';
import styles from './EditorFrame.module.css';

export interface SaveWordProps {
  t: TranslateKeys<'save.savedAt'>;
  /** 'saved', 'waiting', 'refused', 'conflict'; anything else is on its way. */
  kind: string;
  /** What is said of it. */
  word: string;
  /** When everything was saved the last time. */
  savedAt: Date | number | null;
}

/** 'Saved 14:05': always there, so that nobody looks for a save button. */
export function SaveWord({ t, kind, word, savedAt }: SaveWordProps) {
  const locale = useLocale();
  const look = lookOf(kind);
  const time = savedAt ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(savedAt) : null;
  return (
    <p className={styles.save} role="status" data-tone={look.tone}>
      <look.icon aria-hidden />
      <span>{kind === 'saved' && time ? t('save.savedAt', { time }) : word}</span>
    </p>
  );
}

function lookOf(kind: string) {
  if (kind === 'waiting') return { icon: IconCloudOff, tone: 'warning' };
  if (kind === 'refused' || kind === 'conflict') return { icon: IconAlertTriangle, tone: 'negative' };
  return { icon: kind === 'saved' ? IconCloudCheck : IconCloudUp, tone: 'neutral' };
}
