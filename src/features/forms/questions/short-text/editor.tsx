import { IconLetterCase } from '@tabler/icons-react';
import type { QuestionEditor } from '../editor-screens.tsx';
import type { ShortTextContent } from './content.ts';

export const editor: QuestionEditor<ShortTextContent> = {
  Icon: IconLetterCase,
  Fields: null,
  operands: null,
};
