import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import type { LocalTexts } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { useBuilder, useDocument, useReadOnly } from '../state/builder-context.ts';
import styles from './Fields.module.css';
import { LocalLabel } from './LocalTextField.tsx';

interface WordingsFieldProps {
  label: string;
  hint?: ReactNode;
  texts: LocalTexts;
  onChange: (texts: LocalTexts) => void;
  maxLength: number;
  /** What stands in for the author's wordings; shown where the first language has none either. */
  defaults?: readonly string[];
}

/**
 * Several wordings: Enter begins the next one, Backspace in an empty one removes it, and pasted lines become one each.
 */
export function WordingsField({
  label,
  hint,
  texts,
  onChange,
  maxLength,
  defaults = [],
}: WordingsFieldProps) {
  const t = useTranslate('virtual-human-builder');
  const { locale } = useBuilder();
  const [first] = useDocument().content.locales;
  const disabled = useReadOnly();
  const field = useRef<HTMLFieldSetElement>(null);
  const own = texts[locale] ?? [];
  const lines = own.length === 0 ? [''] : own;
  const firsts = first && first !== locale ? (texts[first] ?? []) : [];
  const examples = firsts.length > 0 ? firsts : defaults;

  const put = (next: readonly string[], focus?: number) => {
    onChange({ ...texts, [locale]: next.slice(0, caseLimits.wordings) });
    if (focus === undefined) return;
    // The row exists once React has drawn it.
    requestAnimationFrame(() => field.current?.querySelectorAll<HTMLElement>('textarea')[focus]?.focus());
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      put(lines.toSpliced(index + 1, 0, ''), index + 1);
    } else if (event.key === 'Backspace' && lines[index] === '' && lines.length > 1) {
      event.preventDefault();
      put(lines.toSpliced(index, 1), Math.max(0, index - 1));
    }
  };
  const handlePaste = (event: ClipboardEvent, index: number) => {
    const pasted = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim());
    const wordings = pasted.filter((line) => line !== '').map((line) => line.slice(0, maxLength));
    if (wordings.length < 2) return;
    event.preventDefault();
    const before = lines[index] === '' ? 1 : 0;
    put(lines.toSpliced(index + 1 - before, before, ...wordings), index + wordings.length - before);
  };
  return (
    <fieldset className={styles.wordings} ref={field} disabled={disabled}>
      <legend className={styles.legend}>
        <LocalLabel label={label} texts={texts} />
      </legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: wordings have no name of their own, their place is what they are
        <div key={index} className={styles.row}>
          <textarea
            className={styles.line}
            rows={1}
            value={line}
            placeholder={examples[index] ?? ''}
            aria-label={t('wording.label', { label, number: index + 1 })}
            onChange={(event) => {
              const text = event.currentTarget.value.replaceAll(/\r?\n/g, ' ').slice(0, maxLength);
              put(lines.toSpliced(index, 1, text));
            }}
            onKeyDown={(event) => handleKey(event, index)}
            onPaste={(event) => handlePaste(event, index)}
          />
          {disabled ? null : (
            <IconButton
              size="sm"
              label={t('wording.remove', { label, number: index + 1 })}
              icon={<IconX aria-hidden />}
              disabled={lines.length === 1 && line === ''}
              onClick={() => put(lines.toSpliced(index, 1), Math.max(0, index - 1))}
            />
          )}
        </div>
      ))}
      {disabled ? null : (
        <div>
          <Button
            size="sm"
            kind="quiet"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={lines.length >= caseLimits.wordings}
            onClick={() => put([...lines, ''], lines.length)}
          >
            {t('wording.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
