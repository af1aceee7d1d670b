import { useState } from 'react';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { ImageField, type PickedMedia } from '#features/media/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { conversationLocales } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { limits } from '../../../model/virtual-human-limits.ts';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { useBuilder, useCase, useChange, useDocument, useReadOnly } from '../state/builder-context.ts';
import { DescriptionPictures } from './DescriptionPictures.tsx';
import styles from './Section.module.css';
import { Section } from './Section.tsx';

export function DetailsSection() {
  const t = useTranslate('virtual-human-builder');
  const document = useDocument();
  const change = useChange();
  const { content, change: changeCase } = useCase();
  const disabled = useReadOnly();
  return (
    <Section section="details">
      <TextField
        label={t('details.title')}
        value={document.title}
        maxLength={maximumTitleLength}
        disabled={disabled}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={t('details.adminTitle')}
        hint={t('details.adminTitleHint')}
        value={document.adminTitle}
        maxLength={limits.adminTitle}
        disabled={disabled}
        onChange={(adminTitle) => change({ adminTitle })}
      />
      <TextArea
        label={t('details.description')}
        hint={t('details.descriptionHint')}
        value={document.description}
        disabled={disabled}
        onChange={(description) => change({ description: description.slice(0, limits.description) })}
      />
      <Languages />
      <LocalTextField
        label={t('details.briefing')}
        hint={t('details.briefingHint')}
        rows={4}
        maxLength={caseLimits.text}
        text={content.briefing}
        onChange={(briefing) => changeCase({ briefing })}
      />
      <LocalTextField
        label={t('details.learnerRole')}
        hint={t('details.learnerRoleHint')}
        maxLength={caseLimits.name}
        text={content.learnerRole}
        onChange={(learnerRole) => changeCase({ learnerRole })}
      />
      <Picture />
      <DescriptionPictures />
      <TagsField />
    </Section>
  );
}

/** The languages of the conversation; the first one stays first while it is chosen. */
function Languages() {
  const t = useTranslate('virtual-human-builder');
  const { locale, setLocale } = useBuilder();
  const { content, change } = useCase();
  const disabled = useReadOnly();
  const { locales } = content;
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{t('details.languages')}</legend>
      <div className={styles.boxes}>
        {conversationLocales.map((each) => {
          const isIn = locales.includes(each);
          const isLast = isIn && locales.length === 1;
          return (
            <Checkbox
              key={each}
              label={
                each === locales[0]
                  ? t('language.first', { language: t(`language.${each}`) })
                  : t(`language.${each}`)
              }
              checked={isIn}
              disabled={disabled || isLast}
              onChange={(checked) => {
                const next = checked ? [...locales, each] : locales.filter((other) => other !== each);
                change({ locales: next });
                // Texts are not deleted, so a language that is chosen again has them back.
                if (!checked && locale === each) setLocale(next[0] ?? 'en-GB');
              }}
            />
          );
        })}
      </div>
      <p className={styles.hint}>{t('details.languagesHint')}</p>
    </fieldset>
  );
}

function Picture() {
  const t = useTranslate('virtual-human-builder');
  const { answer } = useBuilder();
  const { imageMediaId } = useDocument();
  const change = useChange();
  const disabled = useReadOnly();
  const [picked, setPicked] = useState<PickedMedia | null>(null);
  const known = answer.ImageMedia;
  const url =
    picked?.id === imageMediaId ? picked.url : known?.ID === String(imageMediaId) ? known.URL : null;
  return (
    <ImageField
      label={t('details.picture')}
      value={imageMediaId === null ? null : { id: imageMediaId, title: known?.Title ?? '', url }}
      disabled={disabled}
      onChange={(media) => {
        setPicked(media);
        change({ imageMediaId: media?.id ?? null });
      }}
    />
  );
}
