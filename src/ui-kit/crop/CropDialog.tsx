import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '../display/Button.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import styles from './Crop.module.css';
import { CroppedImage } from './CroppedImage.tsx';
import { CropWindow } from './CropWindow.tsx';
import { type Crop, type Size, wholeCrop } from './crop-geometry.ts';
import { type CutType, cutPicture } from './cut-picture.ts';

export interface CropDialogProps {
  title: string;
  file: File;
  /** The largest size that is kept, in pixels; its shape is the picture's. */
  format: Size;
  /** PNG keeps transparency. */
  type: CutType;
  /** The picture is shown as a circle; the square around it is kept. */
  shape?: 'rectangle' | 'circle';
  /** Widths, in pixels, in which the picture is shown as it will be. */
  previews?: readonly number[];
  /** Shown when `onPick` rejects. */
  failedText?: string;
  onClose: () => void;
  /** Receives the cropped picture. The dialog waits for it, and stays open when it rejects. */
  onPick: (picture: File) => void | Promise<void>;
}

/** Chooses the part of a picture to keep. It is cropped in this browser. */
export function CropDialog({
  title,
  file,
  format,
  type,
  failedText,
  onClose,
  onPick,
  ...look
}: CropDialogProps) {
  const t = useTranslate('ui-kit');
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [natural, setNatural] = useState<Size | null>(null);
  const [state, setState] = useState<'choosing' | 'busy' | 'broken' | 'failed'>('choosing');
  const url = useObjectUrl(file);
  const use = async () => {
    if (!picture.current) return;
    setState('busy');
    try {
      await onPick(await cutPicture(picture.current, crop, format, { name: file.name, type }));
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={state === 'busy'}
            disabled={natural === null}
            onClick={() => void use()}
          >
            {t('crop.use')}
          </Button>
        </>
      }
    >
      {state === 'failed' ? <Problem>{failedText ?? t('crop.notReadable')}</Problem> : null}
      {state === 'broken' ? <Problem>{t('crop.notReadable')}</Problem> : null}
      {state === 'broken' ? null : (
        <>
          <p className={styles.lead}>{t('crop.lead')}</p>
          <CropWindow
            format={format}
            shape={look.shape ?? 'rectangle'}
            natural={natural}
            crop={crop}
            onCrop={setCrop}
          >
            {url ? (
              <CroppedImage
                ref={picture}
                url={url}
                format={format}
                natural={natural}
                crop={crop}
                onLoad={setNatural}
                onBroken={() => setState('broken')}
              />
            ) : null}
          </CropWindow>
          {url && look.previews ? (
            <figure className={styles.previews} aria-label={t('crop.preview')}>
              {look.previews.map((width) => (
                <span
                  key={width}
                  className={styles.preview}
                  data-shape={look.shape}
                  style={{ width, aspectRatio: `${format.width} / ${format.height}` }}
                >
                  <CroppedImage url={url} format={format} natural={natural} crop={crop} />
                </span>
              ))}
            </figure>
          ) : null}
        </>
      )}
    </Dialog>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}

/** An address for the file as long as it is shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // Object addresses are kept by the browser until they are given back.
  useEffect(() => {
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  return url;
}
