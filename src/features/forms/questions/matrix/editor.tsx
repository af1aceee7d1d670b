import { IconTable } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ChoiceList } from '../../ui/builder/fields/ChoiceList.tsx';
import { formLimits } from '../content-parts.ts';
import type { FieldsProps, QuestionEditor } from '../editor-screens.tsx';
import type { MatrixContent } from './content.ts';

function MatrixFields({ question, onChange }: FieldsProps<MatrixContent>) {
  const t = useTranslate('form-builder');
  return (
    <>
      <ChoiceList
        label={t('matrix.rows')}
        nameOf={(number) => t('matrix.row', { number })}
        addLabel={t('matrix.addRow')}
        prefix="r"
        maximum={formLimits.rows}
        choices={question.rows}
        onChange={(rows, typing) => onChange({ rows }, typing)}
      />
      <ChoiceList
        label={t('matrix.columns')}
        nameOf={(number) => t('matrix.column', { number })}
        addLabel={t('matrix.addColumn')}
        prefix="c"
        maximum={formLimits.rows}
        choices={question.columns}
        onChange={(columns, typing) => onChange({ columns }, typing)}
      />
    </>
  );
}

export const editor: QuestionEditor<MatrixContent> = {
  Icon: IconTable,
  Fields: MatrixFields,
  operands: null,
};
