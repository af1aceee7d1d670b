import { IconRefresh } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { shorterText } from '../../../model/replacement.ts';
import { useLibraryAction } from '../../library/library-actions.ts';
import styles from './MediaItemPage.module.css';
import type { MediaDetail } from './media-item-query.ts';

/** The new file on its way into the place of the item, or why it was not taken. */
export function ReplacementNotice({ item }: { item: MediaDetail }) {
  const t = useTranslate('media-library');
  const action = useLibraryAction(item);
  const next = item.Replacement;
  if (!next || item.Deleted) return null;
  const file = next.Filename;
  const discard = (
    <Button busy={action.isPending} onClick={() => action.mutate({ do: 'discard' })}>
      {t('replacement.discard')}
    </Button>
  );
  if (next.TranscodingStatus !== 'Error')
    return (
      <Card as="section">
        <p>{t('replacement.running', { file })}</p>
        <ProgressBar value={next.TranscodingProgress} label={t('replacement.progress', { file })} />
        <div className={styles.buttons}>{discard}</div>
      </Card>
    );
  const isShorter = next.TranscodingMessage === shorterText;
  return (
    <Card as="section" role="alert">
      <h2 className={styles.title}>{t('replacement.failed', { file })}</h2>
      <p>{isShorter ? t('replacement.shorter') : t('status.Error')}</p>
      <div className={styles.buttons}>
        {isShorter ? null : (
          <Button
            icon={<IconRefresh size={18} aria-hidden />}
            busy={action.isPending}
            onClick={() => action.mutate({ do: 'retry', id: next.ID })}
          >
            {t('action.retry')}
          </Button>
        )}
        {discard}
      </div>
    </Card>
  );
}
