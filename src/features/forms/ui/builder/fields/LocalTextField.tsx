import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { localeNames } from '#kernel/locale.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import type { FormText } from '../../../model/form-text.ts';
import { isMissing } from '../../../model/missing-texts.ts';
import { useBuilder, useContent, useReadOnly } from '../state/builder-context.ts';
import styles from './Fields.module.css';

interface LocalTextFieldProps {
  label: string;
  hint?: ReactNode;
  text: FormText;
  onChange: (text: FormText) => void;
  maxLength: number;
  /** The number of lines at first; absent: one line. */
  rows?: number;
}

/** A text in the language that is written; the first language's text is the placeholder where it is missing. */
export function LocalTextField({ label, hint, text, onChange, maxLength, rows }: LocalTextFieldProps) {
  const { locale } = useBuilder();
  const [first] = useContent().content.languages;
  const disabled = useReadOnly();
  const field = {
    label: (
      <>
        {label}
        {isMissing(text, locale, first) ? <MissingMark /> : null}
      </>
    ),
    hint,
    disabled,
    value: text[locale] ?? '',
    placeholder: locale === first ? '' : (text[first] ?? ''),
    onChange: (value: string) => onChange({ ...text, [locale]: value.slice(0, maxLength) }),
  };
  return rows === undefined ? <TextField {...field} /> : <TextArea rows={rows} {...field} />;
}

/** The first language has a text that is missing in this one. */
export function MissingMark() {
  const t = useTranslate('form-builder');
  const { locale } = useBuilder();
  return (
    <span className={styles.missing}>
      <IconLanguage size={14} aria-hidden />
      {t('missing.in', { language: localeNames[locale] })}
    </span>
  );
}
