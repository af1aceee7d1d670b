import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { FloatingNotice } from '#ui-kit/overlays/FloatingNotice.tsx';
import { connectionWatch } from './connection-watch.ts';

/** Shown while the server cannot be reached. Failed queries are repeated once it answers. */
export function ConnectionBanner() {
  const t = useTranslate('shell');
  const client = useQueryClient();
  const isLost = useSyncExternalStore(connectionWatch.subscribe, connectionWatch.isLost);
  // The answers that failed live in the query cache, outside this component.
  useEffect(() => {
    if (isLost) return;
    void client.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
  }, [isLost, client]);
  return (
    <div role="status">
      {isLost ? (
        <FloatingNotice
          icon={<IconWifiOff size={18} aria-hidden />}
          tone="warning"
          text={t('connection.lost')}
        >
          <Button size="sm" onClick={() => void connectionWatch.checkNow()}>
            {t('connection.tryNow')}
          </Button>
        </FloatingNotice>
      ) : null}
    </div>
  );
}
