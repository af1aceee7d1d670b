import { IconCheckbox } from '@tabler/icons-react';
import { ChoiceFields } from '../../ui/builder/fields/ChoiceFields.tsx';
import type { QuestionEditor } from '../editor-screens.tsx';
import { listChoices } from '../operands.ts';
import type { MultipleContent } from './content.ts';

export const editor: QuestionEditor<MultipleContent> = {
  Icon: IconCheckbox,
  Fields: ChoiceFields,
  operands: ({ choices }, wording) => listChoices(choices, wording),
};
