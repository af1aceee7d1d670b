import { IconAlignLeft } from '@tabler/icons-react';
import type { QuestionEditor } from '../editor-screens.tsx';
import type { LongTextContent } from './content.ts';

export const editor: QuestionEditor<LongTextContent> = {
  Icon: IconAlignLeft,
  Fields: null,
  operands: null,
};
