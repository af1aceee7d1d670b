import type { FillScreens } from '../fill-field.ts';
import { NumberRow } from '../NumberRow.tsx';
import type { ScaleContent } from './content.ts';

export const fill: FillScreens<ScaleContent, number> = {
  hasClear: true,
  Field: ({ question, wording, ...field }) => (
    <NumberRow
      {...field}
      minimum={question.minimum}
      maximum={question.maximum}
      minimumLabel={wording(question.minimumLabel)}
      maximumLabel={wording(question.maximumLabel)}
    />
  ),
};
