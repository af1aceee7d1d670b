import { IconView360Arrow } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { PosterBadge } from '#ui-kit/display/PosterBadge.tsx';

/** 360 or 2D, on a picture. */
export function ProjectionBadge({ content360 }: { content360: boolean }) {
  const t = useTranslate('simulation-card');
  return (
    <PosterBadge>
      {content360 ? <IconView360Arrow aria-hidden /> : null}
      {content360 ? t('badge.360') : t('badge.2d')}
    </PosterBadge>
  );
}
