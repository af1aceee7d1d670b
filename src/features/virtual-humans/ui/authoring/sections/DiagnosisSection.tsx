import { useTranslate } from '#locales/use-translate.ts';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { caseLimits } from '../../../model/case-parts.ts';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { WordingsField } from '../fields/WordingsField.tsx';
import { useCase, useReadOnly } from '../state/builder-context.ts';
import { Section } from './Section.tsx';

export function DiagnosisSection() {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const disabled = useReadOnly();
  const { diagnosis } = content;
  return (
    <Section section="diagnosis">
      <Switch
        label={t('diagnosis.on')}
        hint={t('diagnosis.onHint')}
        checked={diagnosis !== null}
        disabled={disabled}
        onChange={(on) => change({ diagnosis: on ? { question: {}, accepted: {}, explanation: {} } : null })}
      />
      {diagnosis ? (
        <>
          <LocalTextField
            label={t('diagnosis.question')}
            maxLength={caseLimits.line}
            text={diagnosis.question}
            onChange={(question) => change({ diagnosis: { ...diagnosis, question } }, 'question')}
          />
          <WordingsField
            label={t('diagnosis.accepted')}
            hint={t('diagnosis.acceptedHint')}
            maxLength={caseLimits.line}
            texts={diagnosis.accepted}
            onChange={(accepted) => change({ diagnosis: { ...diagnosis, accepted } }, 'accepted')}
          />
          <LocalTextField
            label={t('diagnosis.explanation')}
            hint={t('diagnosis.explanationHint')}
            rows={3}
            maxLength={caseLimits.text}
            text={diagnosis.explanation}
            onChange={(explanation) => change({ diagnosis: { ...diagnosis, explanation } }, 'explanation')}
          />
        </>
      ) : null}
    </Section>
  );
}
