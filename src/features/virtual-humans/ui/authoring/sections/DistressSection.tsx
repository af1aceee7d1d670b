import { useTranslate } from '#locales/use-translate.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { WordingsField } from '../fields/WordingsField.tsx';
import { useCase } from '../state/builder-context.ts';
import styles from './Section.module.css';
import { Section } from './Section.tsx';

/** The rules for a learner in real need, who comes before the conversation. */
export function DistressSection() {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const { distress } = content;
  return (
    <Section section="distress">
      <p className={styles.note}>{t('distress.note')}</p>
      <LocalTextField
        label={t('distress.message')}
        rows={3}
        maxLength={caseLimits.text}
        text={distress.message}
        onChange={(message) => change({ distress: { ...distress, message } }, 'distress.message')}
      />
      <LocalTextField
        label={t('distress.contacts')}
        hint={t('distress.contactsHint')}
        rows={3}
        maxLength={caseLimits.text}
        text={distress.contacts}
        onChange={(contacts) => change({ distress: { ...distress, contacts } }, 'distress.contacts')}
      />
      <WordingsField
        label={t('distress.phrases')}
        hint={t('distress.phrasesHint')}
        maxLength={caseLimits.line}
        texts={distress.phrases}
        onChange={(phrases) => change({ distress: { ...distress, phrases } }, 'distress.phrases')}
      />
    </Section>
  );
}
