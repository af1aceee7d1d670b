import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './FlashMessages.module.css';

export type FlashType = 'success' | 'warning' | 'error' | 'default';

export interface FlashMessage {
  id: number;
  text: string;
  type: FlashType;
}

const baseDurationMs = 5000;
const perPositionMs = 1000;
const maxPositions = 5;
const exitMs = 300;

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  default: IconInfoCircle,
} as const;

/** How long the message at this place in the stack (0 is the first) stays. */
function flashDurationMs(position: number): number {
  return baseDurationMs + perPositionMs * Math.min(position, maxPositions);
}

export function FlashMessages({
  messages,
  onDismiss,
}: {
  messages: readonly FlashMessage[];
  onDismiss: (id: number) => void;
}) {
  const t = useTranslate('ui-kit');
  return (
    <section className={styles.stack} aria-label={t('flash.region')} aria-live="polite">
      {messages.map((message, position) => (
        <Flash key={message.id} message={message} position={position} onDismiss={onDismiss} />
      ))}
    </section>
  );
}

interface FlashProps {
  message: FlashMessage;
  position: number;
  onDismiss: (id: number) => void;
}

function Flash({ message, position, onDismiss }: FlashProps) {
  const t = useTranslate('ui-kit');
  const [paused, setPaused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  // The original index counts: a message does not leave sooner because one above it has gone.
  const remainingMs = useRef(flashDurationMs(position));
  const Icon = icons[message.type];

  // A timer is outside React; its remaining time is kept while the pointer or the focus rests on the message.
  useEffect(() => {
    if (paused || leaving) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => setLeaving(true), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [paused, leaving]);

  // The exit animation finishes before the message is removed.
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => onDismiss(message.id), exitMs);
    return () => clearTimeout(timer);
  }, [leaving, message.id, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer only pauses the timer
    <div
      className={styles.flash}
      data-type={message.type}
      data-leaving={leaving || undefined}
      role={message.type === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className="visually-hidden">{t(`flash.${message.type}`)}</span>
      <p className={styles.text}>{message.text}</p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t('flash.dismiss')}
        onClick={() => setLeaving(true)}
      >
        <IconX aria-hidden />
      </button>
    </div>
  );
}
