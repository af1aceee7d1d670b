import { IconArrowsHorizontal } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Select } from '#ui-kit/fields/Select.tsx';
import { LocalTextField } from '../../ui/builder/fields/LocalTextField.tsx';
import { useReadOnly } from '../../ui/builder/state/builder-context.ts';
import { formLimits } from '../content-parts.ts';
import type { FieldsProps, QuestionEditor } from '../editor-screens.tsx';
import { listNumbers } from '../operands.ts';
import type { ScaleContent } from './content.ts';

const starts = [0, 1];
const smallestEnd = 2;
const largestEnd = 20;

function ScaleFields({ question, onChange }: FieldsProps<ScaleContent>) {
  const t = useTranslate('form-builder');
  const disabled = useReadOnly();
  return (
    <div className={layout.pair}>
      <Select
        label={t('scale.minimum')}
        disabled={disabled}
        value={String(question.minimum)}
        options={starts.map((start) => ({ value: String(start), label: String(start) }))}
        onChange={(minimum) => onChange({ minimum: Number(minimum) })}
      />
      <Select
        label={t('scale.maximum')}
        disabled={disabled}
        value={String(question.maximum)}
        options={listNumbers(smallestEnd, largestEnd).map(({ label }) => ({ value: label, label }))}
        onChange={(maximum) => onChange({ maximum: Number(maximum) })}
      />
      <LocalTextField
        label={t('scale.minimumLabel')}
        text={question.minimumLabel}
        maxLength={formLimits.title}
        onChange={(minimumLabel) => onChange({ minimumLabel }, 'minimum label')}
      />
      <LocalTextField
        label={t('scale.maximumLabel')}
        text={question.maximumLabel}
        maxLength={formLimits.title}
        onChange={(maximumLabel) => onChange({ maximumLabel }, 'maximum label')}
      />
    </div>
  );
}

export const editor: QuestionEditor<ScaleContent> = {
  Icon: IconArrowsHorizontal,
  Fields: ScaleFields,
  operands: ({ minimum, maximum }) => listNumbers(minimum, maximum),
};
