import { IconGauge } from '@tabler/icons-react';
import type { QuestionEditor } from '../editor-screens.tsx';
import { listNumbers } from '../operands.ts';
import type { NpsContent } from './content.ts';

export const editor: QuestionEditor<NpsContent> = {
  Icon: IconGauge,
  Fields: null,
  operands: () => listNumbers(0, 10),
};
