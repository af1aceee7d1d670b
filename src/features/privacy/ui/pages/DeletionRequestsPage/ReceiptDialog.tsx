import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import type { Receipt } from './DeletionRequestsPage.tsx';
import styles from './Requests.module.css';
import { useReceiptTexts } from './receipt-texts.ts';

/** The deleted and the kept rows, in counts. */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useTranslate('organisations');
  return (
    <Dialog
      size="sm"
      title={t('deletion.receipt')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.receipt}>
        <p>{t(receipt.AccountErased ? 'deletion.accountErased' : 'deletion.accountStays')}</p>
        <Counts title={t('deletion.removed')} counts={receipt.Removed} />
        <Counts title={t('deletion.kept')} counts={receipt.Kept} />
      </div>
    </Dialog>
  );
}

function Counts({ title, counts }: { title: string; counts: Receipt['Removed'] }) {
  const t = useTranslate('organisations');
  const { number } = useFormats();
  const textsOf = useReceiptTexts();
  if (counts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.counts}>
        {counts.map(({ What, Count }) => (
          <div key={What}>
            <dt>{t(textsOf(What))}</dt>
            <dd>{number(Count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
