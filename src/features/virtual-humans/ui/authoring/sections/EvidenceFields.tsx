import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';
import { formOf } from '../../../evidence/forms.tsx';
import { listKinds, makeEvidence } from '../../../evidence/kinds.ts';
import type { Evidence } from '../../../model/case-content.ts';
import { useCase, useReadOnly } from '../state/builder-context.ts';

interface EvidenceFieldsProps {
  evidence: Evidence;
  onChange: (evidence: Evidence) => void;
}

/** The evidence that the transcript must hold for the points. */
export function EvidenceFields({ evidence, onChange }: EvidenceFieldsProps) {
  const t = useTranslate('virtual-human-builder');
  const { content } = useCase();
  const disabled = useReadOnly();
  const Form = formOf(evidence);
  return (
    <>
      <Select
        label={t('evidence.kind')}
        hint={t(`evidence.${evidence.kind}.text`)}
        value={evidence.kind}
        disabled={disabled}
        options={listKinds(content.type).map((kind) => ({ value: kind, label: t(`evidence.${kind}`) }))}
        onChange={(kind) => onChange(makeEvidence(kind, evidence))}
      />
      <Form evidence={evidence} onChange={onChange} />
    </>
  );
}
