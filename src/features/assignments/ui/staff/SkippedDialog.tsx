import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { type SkipReason, skipReasons } from '../../model/why-skipped.ts';
import type { Reminded } from './remind.ts';
import styles from './SkippedDialog.module.css';

/** An assignment may have thousands of people: nobody reads more names than these of one reason. */
const namedOfReason = 50;

/** How many were reminded, and who was not, by the reason. */
export function SkippedDialog({ reminded, onClose }: { reminded: Reminded; onClose: () => void }) {
  const t = useTranslate('assigning');
  const byReason = Map.groupBy(reminded.Skipped, ({ Reason }) => reasonOf(Reason));
  return (
    <Dialog
      title={t('remind.notAll', { count: reminded.People })}
      size="sm"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('remind.close')}
        </Button>
      }
    >
      <p>{t('remind.skipped')}</p>
      <dl className={styles.reasons}>
        {[...byReason].map(([reason, skipped]) => (
          <div key={reason}>
            <dt>{t(`remind.skipped.${reason}`)}</dt>
            {skipped.slice(0, namedOfReason).map(({ Member }) => (
              <dd key={Member.ID}>{Member.Name}</dd>
            ))}
            {skipped.length > namedOfReason ? (
              <dd>{t('more', { count: skipped.length - namedOfReason })}</dd>
            ) : null}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** A reason that a newer server has is one of those that nobody can do anything about here. */
function reasonOf(reason: string): SkipReason {
  return skipReasons.find((known) => known === reason) ?? 'unavailable';
}
