import { useTranslate } from '#locales/use-translate.ts';
import { formLimits } from '../../../questions/content-parts.ts';
import type { Choice } from '../../../questions/define-question.ts';
import type { FieldsProps } from '../../../questions/editor-screens.tsx';
import { ChoiceList } from './ChoiceList.tsx';

/** The fields of a type that has choices and nothing else. */
export function ChoiceFields({ question, onChange }: FieldsProps<{ choices: Choice[] }>) {
  const t = useTranslate('form-builder');
  return (
    <ChoiceList
      label={t('choices.label')}
      nameOf={(number) => t('choices.number', { number })}
      addLabel={t('choices.add')}
      prefix="o"
      maximum={formLimits.choices}
      choices={question.choices}
      onChange={(choices, typing) => onChange({ choices }, typing)}
    />
  );
}
