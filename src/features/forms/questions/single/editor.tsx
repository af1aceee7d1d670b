import { IconCircleDot } from '@tabler/icons-react';
import { ChoiceFields } from '../../ui/builder/fields/ChoiceFields.tsx';
import type { QuestionEditor } from '../editor-screens.tsx';
import { listChoices } from '../operands.ts';
import type { SingleContent } from './content.ts';

export const editor: QuestionEditor<SingleContent> = {
  Icon: IconCircleDot,
  Fields: ChoiceFields,
  operands: ({ choices }, wording) => listChoices(choices, wording),
};
