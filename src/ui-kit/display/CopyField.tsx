import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './CopyField.module.css';

export interface CopyFieldProps {
  label: string;
  /** Hides the label where the context already names the field. */
  labelHidden?: boolean;
  value: string;
  /** Shown instead of the value, for instance dots; `value` is copied. */
  shown?: string;
}

const copiedForMs = 2000;

/** A value to be taken along: shown whole, chosen by a click into it, copied by its button. */
export function CopyField({ label, labelHidden = false, value, shown }: CopyFieldProps) {
  const t = useTranslate('ui-kit');
  const id = useId();
  const [copied, setCopied] = useState(false);

  // The tick is a passing thing of time, which is outside React.
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.value}
          value={shown ?? value}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          className={styles.copy}
          onClick={() => void copyText(value).then(setCopied)}
          aria-label={t('copy.of', { label })}
        >
          {copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
          <span className={styles.word}>{copied ? t('copy.done') : t('copy')}</span>
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {copied ? t('copy.done') : ''}
      </span>
    </div>
  );
}

/** False where the browser does not allow it, as without https. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The older way works without https too: a selection in a field of its own. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, because elements outside of it cannot have the focus.
  const home = document.activeElement?.closest('dialog') ?? document.body;
  home.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
