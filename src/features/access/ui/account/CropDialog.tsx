import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import styles from './AvatarField.module.css';
import { type Crop, keepInside, moveBy, sideOf, startCrop, strongestZoom } from './crop.ts';

export interface CropDialogProps {
  file: File;
  onClose: () => void;
  onUnreadable: () => void;
  /** A JPEG of 512 x 512 px: large enough for every place a portrait is shown in. */
  onPick: (picture: File) => void;
}

const portraitPx = 512;
const previewSizes = [128, 50];
const keySteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

/** The square of a picture that becomes the portrait, chosen by hand or by keys, with how it will look. */
export function CropDialog({ file, onClose, onUnreadable, onPick }: CropDialogProps) {
  const t = useTranslate('access');
  const picture = usePicture(file, onUnreadable);
  const [crop, setCrop] = useState<Crop>();
  const [grip, setGrip] = useState<{ x: number; y: number }>();
  const shown = picture ? (crop ?? startCrop(picture)) : undefined;

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!grip || !picture || !shown) return;
    const width = event.currentTarget.clientWidth;
    setCrop(moveBy(shown, picture, (event.clientX - grip.x) / width, (event.clientY - grip.y) / width));
    setGrip({ x: event.clientX, y: event.clientY });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step || !picture || !shown) return;
    event.preventDefault();
    setCrop(moveBy(shown, picture, ...step));
  };
  const use = async () => {
    if (!picture || !shown) return;
    const canvas = document.createElement('canvas');
    draw(canvas, picture, shown, portraitPx);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    if (blob) onPick(new File([blob], 'portrait.jpg', { type: 'image/jpeg' }));
    else onUnreadable();
  };

  return (
    <Dialog
      title={t('avatar.crop.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!picture} onClick={() => void use()}>
            {t('avatar.crop.use')}
          </Button>
        </>
      }
    >
      <div className={styles.crop}>
        <div
          className={styles.area}
          role="application"
          aria-label={t('avatar.crop.area')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture, as dragging does
          tabIndex={0}
          onKeyDown={handleKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setGrip({ x: event.clientX, y: event.clientY });
          }}
          onPointerMove={drag}
          onPointerUp={() => setGrip(undefined)}
          onPointerCancel={() => setGrip(undefined)}
        >
          {picture && shown ? <CropCanvas picture={picture} crop={shown} size={portraitPx} /> : null}
        </div>
        <figure className={styles.previews} aria-label={t('avatar.crop.preview')}>
          {picture && shown
            ? previewSizes.map((size) => (
                <CropCanvas key={size} picture={picture} crop={shown} size={size} width={size} />
              ))
            : null}
        </figure>
        <label className={styles.zoom}>
          {t('avatar.crop.zoom')}
          <input
            type="range"
            min={1}
            max={strongestZoom}
            step={0.05}
            value={shown?.zoom ?? 1}
            onChange={(event) => {
              const zoom = event.currentTarget.valueAsNumber;
              if (picture && shown) setCrop(keepInside({ ...shown, zoom }, picture));
            }}
          />
        </label>
      </div>
    </Dialog>
  );
}

interface CropCanvasProps {
  picture: ImageBitmap;
  crop: Crop;
  /** In device pixels. */
  size: number;
  /** On screen; without it the canvas fills its place. */
  width?: number;
}

function CropCanvas({ picture, crop, size, width }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pixels = width === undefined ? size : size * 2;
  // A canvas is drawn on, not rendered.
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop, pixels);
  }, [picture, crop, pixels]);
  return <canvas ref={canvas} style={width === undefined ? undefined : { width, height: width }} />;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, pixels: number): void {
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(crop, picture);
  context.imageSmoothingQuality = 'high';
  // JPEG knows no transparency: what is clear becomes white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, pixels, pixels);
  context.drawImage(
    picture,
    crop.centreX - side / 2,
    crop.centreY - side / 2,
    side,
    side,
    0,
    0,
    pixels,
    pixels,
  );
}

/** The picture upright as its camera meant it, in this browser alone. */
function usePicture(file: File, onUnreadable: () => void): ImageBitmap | undefined {
  const [picture, setPicture] = useState<ImageBitmap>();
  const latestUnreadable = useRef(onUnreadable);
  latestUnreadable.current = onUnreadable;
  // Decoding is outside React.
  useEffect(() => {
    let left = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => (left ? bitmap.close() : setPicture(bitmap)),
      () => left || latestUnreadable.current(),
    );
    return () => {
      left = true;
    };
  }, [file]);
  return picture;
}
