import { IconStar } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';
import { useReadOnly } from '../../ui/builder/state/builder-context.ts';
import type { FieldsProps, QuestionEditor } from '../editor-screens.tsx';
import { listNumbers } from '../operands.ts';
import type { StarsContent } from './content.ts';

const minStars = 3;
const maxStars = 10;

function StarsFields({ question, onChange }: FieldsProps<StarsContent>) {
  const t = useTranslate('form-builder');
  return (
    <Select
      label={t('stars.count')}
      disabled={useReadOnly()}
      value={String(question.stars)}
      options={listNumbers(minStars, maxStars).map(({ label }) => ({ value: label, label }))}
      onChange={(stars) => onChange({ stars: Number(stars) })}
    />
  );
}

export const editor: QuestionEditor<StarsContent> = {
  Icon: IconStar,
  Fields: StarsFields,
  operands: ({ stars }) => listNumbers(1, stars),
};
