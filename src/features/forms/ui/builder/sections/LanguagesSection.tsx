import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { EditorSection } from '#features/content/ui/index.ts';
import { type Locale, localeNames, locales } from '#kernel/locale.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import type { FormContent } from '../../../model/form-content.ts';
import { editPath } from '../../../model/form-paths.ts';
import { hasText } from '../../../model/form-text.ts';
import { countMissingTexts, listMissingTexts } from '../../../model/missing-texts.ts';
import { formLimits } from '../../../questions/content-parts.ts';
import { useBuilder, useContent, useDocument, useReadOnly } from '../state/builder-context.ts';
import { usePartName } from '../state/use-question-name.ts';
import styles from './Sections.module.css';

/** In which languages the form can be answered, and what is missing in each. */
export function LanguagesSection() {
  const t = useTranslate('form-builder');
  const { content, change } = useContent();
  const readOnly = useReadOnly();
  const { setLocale } = useBuilder();
  const [first, ...others] = content.languages;
  const put = (languages: FormContent['languages']) => change((before) => ({ ...before, languages }));
  const free = locales.filter((locale) => !content.languages.includes(locale));
  return (
    <EditorSection title={t('part.languages')} text={t('part.languages.text')}>
      <ul className={styles.languages}>
        {content.languages.map((locale) => (
          <LanguageCard
            key={locale}
            locale={locale}
            onRemove={
              locale === first ? undefined : () => put([first, ...others.filter((each) => each !== locale)])
            }
            onMakeFirst={
              locale === first
                ? undefined
                : () => put([locale, first, ...others.filter((each) => each !== locale)])
            }
          />
        ))}
      </ul>
      {readOnly || free.length === 0 ? null : (
        <div className={styles.languageHead}>
          {free.map((locale) => (
            <Button
              key={locale}
              icon={<IconPlus size={18} aria-hidden />}
              onClick={() => {
                put([first, ...others, locale]);
                setLocale(locale);
              }}
            >
              {t('language.add', { language: localeNames[locale] })}
            </Button>
          ))}
        </div>
      )}
    </EditorSection>
  );
}

interface LanguageCardProps {
  locale: Locale;
  onRemove: (() => void) | undefined;
  onMakeFirst: (() => void) | undefined;
}

function LanguageCard({ locale, onRemove, onMakeFirst }: LanguageCardProps) {
  const t = useTranslate('form-builder');
  const { content } = useContent();
  const readOnly = useReadOnly();
  const language = localeNames[locale];
  const missing = listMissingTexts(content, locale);
  const count = countMissingTexts(content, locale);
  return (
    <li className={styles.language}>
      <div className={styles.languageHead}>
        <h3 lang={locale}>{language}</h3>
        {onMakeFirst ? null : <StatusBadge tone="accent">{t('language.first')}</StatusBadge>}
        {count > 0 ? (
          <StatusBadge tone="warning">{t('missing.count', { count })}</StatusBadge>
        ) : onMakeFirst ? (
          <StatusBadge tone="positive">{t('missing.none')}</StatusBadge>
        ) : null}
        {readOnly || !onRemove || !onMakeFirst ? null : (
          <div className={styles.languageActions}>
            <Button size="sm" kind="quiet" onClick={onMakeFirst}>
              {t('language.makeFirst', { language })}
            </Button>
            <Button size="sm" kind="danger-quiet" onClick={onRemove}>
              {t('language.remove', { language })}
            </Button>
          </div>
        )}
      </div>
      {hasOwnTitle(content, locale) ? <TitleField locale={locale} /> : null}
      {missing.length > 0 ? <MissingParts locale={locale} missing={missing} /> : null}
    </li>
  );
}

/** The title of the form itself is the one of its main language. */
function hasOwnTitle({ languages: [first], titles }: FormContent, locale: Locale): boolean {
  return locale !== first || hasText(titles ?? {}, locale);
}

function TitleField({ locale }: { locale: Locale }) {
  const t = useTranslate('form-builder');
  const { title } = useDocument();
  const { content, change } = useContent();
  return (
    <TextField
      label={t('language.title', { language: localeNames[locale] })}
      disabled={useReadOnly()}
      value={content.titles?.[locale] ?? ''}
      placeholder={title}
      onChange={(value) =>
        change(
          (before) => ({
            ...before,
            titles: { ...before.titles, [locale]: value.slice(0, formLimits.title) },
          }),
          `title ${locale}`,
        )
      }
    />
  );
}

interface MissingPartsProps {
  locale: Locale;
  missing: readonly { partId: string; count: number }[];
}

/** The questions and sections with texts to write; choosing one leads there, in this language. */
function MissingParts({ locale, missing }: MissingPartsProps) {
  const t = useTranslate('form-builder');
  const navigate = useNavigate();
  const { answer, setLocale } = useBuilder();
  const nameOf = usePartName();
  return (
    <ul className={styles.missing}>
      {missing.map(({ partId, count }) => (
        <li key={partId}>
          <button
            type="button"
            onClick={() => {
              setLocale(locale);
              void navigate({ to: editPath(answer.ID), search: { section: 'questions', item: partId } });
            }}
          >
            {t('missing.part', { name: nameOf(partId), count })}
          </button>
        </li>
      ))}
    </ul>
  );
}
