import { IconRefresh, IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { FloatingNotice } from '#ui-kit/overlays/FloatingNotice.tsx';
import { connectionWatch } from '../connection/connection-watch.ts';
import { reloadForUpdate } from './reload-for-update.ts';

/** A page that did not load again by then was kept by its person, who is asked about work that is not saved. */
const buttonResetsAfterMs = 5_000;

/** Offers to load the page's new build; put away, it comes back with the next page load. */
export function UpdateNotice() {
  const t = useTranslate('shell');
  const [isPutAway, setIsPutAway] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  // What cannot be reached cannot be updated: only one notice stands at the foot.
  const isLost = useSyncExternalStore(connectionWatch.subscribe, connectionWatch.isLost);
  if (isPutAway || isLost) return null;
  const update = () => {
    setIsLoading(true);
    setTimeout(() => setIsLoading(false), buttonResetsAfterMs);
    reloadForUpdate();
  };
  return (
    <div role="status">
      <FloatingNotice icon={<IconRefresh size={18} aria-hidden />} text={t('update.available')}>
        <Button size="sm" kind="primary" busy={isLoading} onClick={update}>
          {t('update.now')}
        </Button>
        <IconButton
          label={t('update.putAway')}
          icon={<IconX aria-hidden />}
          onClick={() => setIsPutAway(true)}
        />
      </FloatingNotice>
    </div>
  );
}
