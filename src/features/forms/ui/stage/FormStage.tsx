import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { buildFillAddress } from '../../model/fill-address.ts';
import { type FormEvent, readFormMessage } from '../../model/form-messages.ts';
import { closeAfterMs } from '../../model/form-stage.ts';
import styles from './FormStage.module.css';

export interface FormStageProps {
  form: { ID: string; Hash: string; Title: string; Trigger: string };
  itemId: string;
  /** The form was answered or could not be, and the way is free. At once without a hash or a number. */
  onDone: (event: FormEvent | null) => void;
}

/**
 * A form in its frame. Whatever it says in the end, an answer or an error, closes it five seconds later; a button closes it
 * at once.
 */
export function FormStage({ form, itemId, onDone }: FormStageProps) {
  const isNone = form.Hash === '' || form.ID === '' || form.ID === '0';
  const latest = useRef(onDone);
  latest.current = onDone;
  // There is nothing to show: the page around goes on after it was drawn.
  useEffect(() => {
    if (isNone) latest.current(null);
  }, [isNone]);
  return isNone ? null : <FormFrame form={form} itemId={itemId} onDone={onDone} />;
}

function FormFrame({ form, itemId, onDone }: FormStageProps) {
  const t = useTranslate('forms-fill');
  const viewer = useViewer();
  const frame = useRef<HTMLIFrameElement>(null);
  const [heard, setHeard] = useState<FormEvent | null>(null);
  const [address] = useState(() =>
    buildFillAddress({
      hash: form.Hash,
      formId: form.ID,
      trigger: form.Trigger,
      sourceId: itemId,
      userId: viewer?.ID ?? null,
      shareToken: null,
    }),
  );
  const latest = useRef(onDone);
  latest.current = onDone;

  // Messages arrive at the window, outside React.
  useEffect(() => {
    const hear = (incoming: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null;
      const event = readFormMessage(incoming, { hash: form.Hash, origin: location.origin, source });
      if (event) setHeard(event);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [form.Hash]);

  // The clock runs outside React.
  useEffect(() => {
    if (heard === null) return;
    const timer = setTimeout(() => latest.current(heard), closeAfterMs);
    return () => clearTimeout(timer);
  }, [heard]);

  return (
    <section className={styles.stage} aria-label={t('stage.frame', { title: form.Title })}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('stage.frame', { title: form.Title })}
        // The button that opened it is gone, and the focus with it.
        onLoad={() => {
          if (document.activeElement === document.body) frame.current?.focus();
        }}
      />
      {heard && (
        <div className={styles.close} role="status">
          <span>{t('stage.closing')}</span>
          <Button kind="primary" onClick={() => onDone(heard)}>
            {t('stage.continue')}
          </Button>
        </div>
      )}
    </section>
  );
}
