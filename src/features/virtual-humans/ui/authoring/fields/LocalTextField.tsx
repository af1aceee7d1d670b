import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import type { LocalText, LocalTexts } from '../../../model/case-content.ts';
import { isMissing } from '../../../model/missing-texts.ts';
import { useBuilder, useDocument, useReadOnly } from '../state/builder-context.ts';
import styles from './Fields.module.css';

interface LocalTextFieldProps {
  label: string;
  hint?: ReactNode;
  text: LocalText;
  onChange: (text: LocalText) => void;
  maxLength: number;
  /** The number of lines at first; absent: one line. */
  rows?: number;
}

/** A text in the chosen language; the first language's text is the placeholder where it is missing. */
export function LocalTextField({ label, hint, text, onChange, maxLength, rows }: LocalTextFieldProps) {
  const { locale } = useBuilder();
  const [first] = useDocument().content.locales;
  const disabled = useReadOnly();
  const props = {
    label: <LocalLabel label={label} texts={text} />,
    hint,
    disabled,
    value: text[locale] ?? '',
    placeholder: first && first !== locale ? (text[first] ?? '') : '',
    onChange: (value: string) => onChange({ ...text, [locale]: value.slice(0, maxLength) }),
  };
  return rows === undefined ? <TextField {...props} /> : <TextArea rows={rows} {...props} />;
}

export function LocalLabel({ label, texts }: { label: string; texts: LocalText | LocalTexts }) {
  return (
    <>
      {label}
      <MissingMark texts={texts} />
    </>
  );
}

/** Shows that the first language has a text which is missing in this one. */
function MissingMark({ texts }: { texts: LocalText | LocalTexts }) {
  const t = useTranslate('virtual-human-builder');
  const { locale } = useBuilder();
  const [first] = useDocument().content.locales;
  if (!first || !isMissing(texts, first, locale)) return null;
  return (
    <span className={styles.missing}>
      <IconLanguage size={14} aria-hidden />
      {t('missing.in', { locale })}
    </span>
  );
}
