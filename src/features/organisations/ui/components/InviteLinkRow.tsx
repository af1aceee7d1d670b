import { IconLinkPlus, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { PartBoundary } from '#web/pages/PartBoundary.tsx';
import { signupLink } from '../organisation-paths.ts';
import styles from './InviteLinks.module.css';

const QrCode = lazy(async () => ({ default: (await import('#ui-kit/display/QrCode.tsx')).QrCode }));

export interface InviteLinkRowProps {
  title: string;
  text: string;
  userType: 'admin' | 'user';
  /** Null while there is no link. */
  code: string | null;
  busy: boolean;
  /** Makes the first code, or a new one in place of the old. */
  onGenerate: () => void;
}

/** One invite link: copied, shown as a QR code, replaced by a new one. */
export function InviteLinkRow({ title, text, userType, code, busy, onGenerate }: InviteLinkRowProps) {
  const t = useTranslate('organisations');
  const [view, setView] = useState<'closed' | 'qr' | 'confirm'>('closed');
  const close = () => setView('closed');
  return (
    <section className={styles.link} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
        {code === null ? (
          <Button size="sm" icon={<IconLinkPlus size={16} aria-hidden />} busy={busy} onClick={onGenerate}>
            {t('links.create')}
          </Button>
        ) : null}
      </div>
      {code === null ? null : (
        <>
          <CopyField label={title} labelHidden value={signupLink(userType, code)} />
          <div className={styles.actions}>
            <Button
              kind="quiet"
              size="sm"
              icon={<IconQrcode size={16} aria-hidden />}
              onClick={() => setView('qr')}
            >
              {t('links.qr')}
            </Button>
            <Button
              kind="quiet"
              size="sm"
              icon={<IconRefresh size={16} aria-hidden />}
              busy={busy}
              onClick={() => setView('confirm')}
            >
              {t('links.regenerate')}
            </Button>
          </div>
        </>
      )}
      {view === 'qr' && code !== null ? (
        <PartBoundary onMissing={close}>
          <Dialog title={title} size="sm" onClose={close}>
            <Suspense fallback={<Skeleton shape="block" width="100%" height="16rem" />}>
              <div className={styles.qr}>
                <QrCode size={236} text={signupLink(userType, code)} label={t('links.qrOf', { title })} />
              </div>
            </Suspense>
            <p className={styles.qrHint}>{t('links.qrHint')}</p>
          </Dialog>
        </PartBoundary>
      ) : null}
      {view === 'confirm' ? (
        <ConfirmDialog
          danger
          title={t('links.regenerateTitle')}
          confirmLabel={t('links.regenerateConfirm')}
          onCancel={close}
          onConfirm={() => {
            close();
            onGenerate();
          }}
        >
          <p>{t('links.regenerateText')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
