import { IconRectangle, IconView360Number } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ChoiceCards } from '#ui-kit/fields/ChoiceCards.tsx';

export interface ProjectionChoiceProps {
  content360: boolean;
  disabled?: boolean;
  onChange: (content360: boolean) => void;
}

/** Flat or all round: guessed from the file, and the author's to change. */
export function ProjectionChoice({ content360, ...rest }: ProjectionChoiceProps) {
  const t = useTranslate('media');
  return (
    <ChoiceCards
      {...rest}
      label={t('projection.label')}
      value={content360}
      options={[
        { value: false, icon: IconRectangle, label: t('projection.flat'), hint: t('projection.flatHint') },
        {
          value: true,
          icon: IconView360Number,
          label: t('projection.sphere'),
          hint: t('projection.sphereHint'),
        },
      ]}
    />
  );
}
