import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { PartBoundary } from '#web/pages/PartBoundary.tsx';
import { mostCounted } from '../../model/notice.ts';
import { useUnreadCount } from '../notice-queries.ts';
import styles from './Bell.module.css';

const NoticePanel = lazy(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel }));

/** In the top bar: how much is unread, and the newest in a panel. */
export function Bell() {
  const t = useTranslate('inbox');
  const count = useUnreadCount();
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = count >= mostCounted ? `${mostCounted - 1}+` : String(count);
  return (
    <div className={styles.bell}>
      <IconButton
        label={count === 0 ? t('bell') : t('bell.unread', { count: shown })}
        icon={<IconBell aria-hidden />}
        aria-expanded={open}
        aria-haspopup="dialog"
        popoverTarget={id}
      />
      {count === 0 ? null : (
        <span className={styles.count} aria-hidden>
          {shown}
        </span>
      )}
      <Announcement count={count} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open ? (
          <PartBoundary onMissing={() => panel.current?.hidePopover()}>
            <Suspense>
              <NoticePanel onLeave={() => panel.current?.hidePopover()} />
            </Suspense>
          </PartBoundary>
        ) : null}
      </div>
    </div>
  );
}

/** Said when more came, and neither for what was there before nor for what was read. */
function Announcement({ count }: { count: number }) {
  const t = useTranslate('inbox');
  const before = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  // It compares with the number that was there before.
  useEffect(() => {
    if (before.current !== undefined && count > before.current) setSaid(t('announce', { count }));
    before.current = count;
  }, [count, t]);
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  );
}
