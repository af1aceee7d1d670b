import { type Locale, localeNames } from '#kernel/locale.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import type { FormContent } from '../../../model/form-content.ts';
import { countMissingTexts } from '../../../model/missing-texts.ts';
import { useBuilder, useContent } from '../state/builder-context.ts';
import styles from './Frame.module.css';

/** Chooses the language whose texts are written, and says how many are missing in each. */
export function LanguageSwitch() {
  const t = useTranslate('form-builder');
  const { locale, setLocale } = useBuilder();
  const { content } = useContent();
  if (content.languages.length < 2) return null;
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{t('language.switch')}</legend>
      <span aria-hidden>{t('language.switch')}</span>
      {content.languages.map((each) => (
        <Button
          key={each}
          size="sm"
          kind={each === locale ? 'secondary' : 'quiet'}
          aria-pressed={each === locale}
          onClick={() => setLocale(each)}
        >
          {languageLabel(t, content, each)}
        </Button>
      ))}
    </fieldset>
  );
}

export function NarrowLanguageSwitch() {
  const t = useTranslate('form-builder');
  const { locale, setLocale } = useBuilder();
  const { content } = useContent();
  if (content.languages.length < 2) return null;
  return (
    <Select
      label={t('language.switch')}
      value={locale}
      options={content.languages.map((each) => ({ value: each, label: languageLabel(t, content, each) }))}
      onChange={setLocale}
    />
  );
}

function languageLabel(t: Translate<'form-builder'>, content: FormContent, locale: Locale): string {
  const missing = countMissingTexts(content, locale);
  const name = localeNames[locale];
  return missing > 0 ? `${name} · ${t('missing.count', { count: missing })}` : name;
}
