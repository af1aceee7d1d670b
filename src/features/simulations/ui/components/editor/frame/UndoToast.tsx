import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { useEditorSession } from '../../../editor-state/editor-session.ts';
import styles from './UndoToast.module.css';
import { hideUndoToast, useUndoToast } from './undo-toast-store.ts';

export function UndoToast() {
  const t = useTranslate('simulation-editor');
  const { store } = useEditorSession();
  const toast = useUndoToast();
  return (
    <div className={styles.toastRegion} role="status">
      {toast ? (
        <div key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          <Button
            size="sm"
            icon={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => {
              store.undo();
              hideUndoToast();
            }}
          >
            {t('toast.undo')}
          </Button>
          <IconButton
            size="sm"
            label={t('toast.dismiss')}
            icon={<IconX aria-hidden />}
            onClick={hideUndoToast}
          />
        </div>
      ) : null}
    </div>
  );
}
