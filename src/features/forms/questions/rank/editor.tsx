import { IconListNumbers } from '@tabler/icons-react';
import { ChoiceFields } from '../../ui/builder/fields/ChoiceFields.tsx';
import type { QuestionEditor } from '../editor-screens.tsx';
import type { RankContent } from './content.ts';

export const editor: QuestionEditor<RankContent> = {
  Icon: IconListNumbers,
  Fields: ChoiceFields,
  operands: null,
};
