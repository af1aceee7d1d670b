import { IconVideo } from '@tabler/icons-react';
import { Poster, type PosterProps } from '#ui-kit/display/Poster.tsx';

/** The picture of an interactive video. */
export function SimulationPoster(props: Omit<PosterProps, 'icon' | 'picture'>) {
  return <Poster icon={IconVideo} {...props} />;
}
