import { IconDeviceDesktopOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { FloatingNotice } from '#ui-kit/overlays/FloatingNotice.tsx';
import { readAppLink, widestPhone } from '../app-banner/app-offer.ts';

const putAwayKey = 'unsupportedPutAway';

/** Stands at the foot of every page where this browser plays nothing, until it is put away for this tab. */
export function UnsupportedNotice({ isPhone = isOnPhone() }: { isPhone?: boolean }) {
  const t = useTranslate('help');
  const [isPutAway, setIsPutAway] = useState(() => sessionStorage.getItem(putAwayKey) !== null);
  if (isPutAway) return null;
  const appLink = isPhone ? readAppLink(document) : null;
  const putAway = () => {
    sessionStorage.setItem(putAwayKey, '1');
    setIsPutAway(true);
  };
  return (
    <div role="status">
      <FloatingNotice
        icon={<IconDeviceDesktopOff size={18} aria-hidden />}
        tone="warning"
        text={t(isPhone ? 'phoneUnsupported' : 'browserUnsupported')}
      >
        {appLink ? (
          <ButtonAnchor size="sm" href={appLink}>
            {t('phoneUnsupported.app')}
          </ButtonAnchor>
        ) : null}
        <IconButton label={t('unsupported.close')} icon={<IconX aria-hidden />} onClick={putAway} />
      </FloatingNotice>
    </div>
  );
}

function isOnPhone(): boolean {
  return innerWidth <= widestPhone && matchMedia('(pointer: coarse)').matches;
}
