import { useTranslate } from '#locales/use-translate.ts';
import type { FillFieldProps, FillScreens } from '../fill-field.ts';
import { NumberRow } from '../NumberRow.tsx';
import type { NpsContent } from './content.ts';

function NpsField({ question: _question, wording: _wording, ...field }: FillFieldProps<NpsContent, number>) {
  const t = useTranslate('forms-fill');
  return (
    <NumberRow
      {...field}
      minimum={0}
      maximum={10}
      minimumLabel={t('nps.minimum')}
      maximumLabel={t('nps.maximum')}
    />
  );
}

export const fill: FillScreens<NpsContent, number> = { hasClear: true, Field: NpsField };
