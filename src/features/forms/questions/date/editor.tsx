import { IconCalendar } from '@tabler/icons-react';
import type { QuestionEditor } from '../editor-screens.tsx';
import type { DateContent } from './content.ts';

export const editor: QuestionEditor<DateContent> = {
  Icon: IconCalendar,
  Fields: null,
  operands: 'day',
};
