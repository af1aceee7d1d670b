import { IconGitBranch, IconMessageCircle, IconStethoscope } from '@tabler/icons-react';
import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { PosterBadge } from '#ui-kit/display/PosterBadge.tsx';

const looks = {
  default: { icon: IconMessageCircle, label: 'type.default' },
  medical: { icon: IconStethoscope, label: 'type.medical' },
  medical_v3: { icon: IconStethoscope, label: 'type.medical' },
  branching: { icon: IconGitBranch, label: 'type.branching' },
} as const;

type Look = { icon: typeof IconMessageCircle; label: TextKey<'virtual-humans'> };

export function lookOfType(type: string): Look {
  return Object.hasOwn(looks, type)
    ? looks[type as keyof typeof looks] // one of its own keys
    : { icon: IconMessageCircle, label: 'type.other' };
}

/** The type of the conversation, as a label on a picture. */
export function TypeBadge({ type }: { type: string }) {
  const t = useTranslate('virtual-humans');
  const look = lookOfType(type);
  return (
    <PosterBadge>
      <look.icon aria-hidden />
      {t(look.label)}
    </PosterBadge>
  );
}
