import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';

const OpenBadgeDialog = lazy(async () => ({
  default: (await import('./OpenBadgeDialog.tsx')).OpenBadgeDialog,
}));

export interface OpenBadgeSource {
  kind: 'badge' | 'certificate';
  id: string;
  title: string;
}

/** Takes something along that the person has earned, as a file that others check. */
export function OpenBadgeButton({ source }: { source: OpenBadgeSource }) {
  const t = useTranslate('open-badges');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconRosetteDiscountCheck size={16} aria-hidden />}
        aria-label={t('takeOf', { title: source.title })}
        onClick={() => setIsOpen(true)}
      >
        {t('take')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <OpenBadgeDialog source={source} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
