import { useTranslate } from '#locales/use-translate.ts';
import type { LocalTexts } from '../../model/case-content.ts';
import { caseLimits } from '../../model/case-parts.ts';
import { WordingsField } from '../../ui/authoring/fields/WordingsField.tsx';
import type { EvidenceFormProps } from '../evidence-form.tsx';

export function PhrasesForm<Content extends { phrases: LocalTexts }>({
  evidence,
  onChange,
}: EvidenceFormProps<Content>) {
  const t = useTranslate('virtual-human-builder');
  return (
    <WordingsField
      label={t('evidence.phrases')}
      maxLength={caseLimits.line}
      texts={evidence.phrases}
      onChange={(phrases) => onChange({ ...evidence, phrases })}
    />
  );
}
