import { type KeyboardEvent, type PointerEvent, type Ref, useId, useRef } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type Crop, clampCrop, largestZoom, type Size, visiblePart } from './crop-geometry.ts';
import styles from './Picture.module.css';

interface CropWindowProps {
  ref: Ref<HTMLImageElement>;
  url: string;
  format: Size;
  /** Null until the picture has loaded. */
  natural: Size | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onLoad: (natural: Size) => void;
  onBroken: () => void;
}

const keySteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const keyStep = 0.02;
const largestHeightRem = 20;

/** The picture behind a window of the wanted shape: dragged, moved by arrow keys, enlarged by a slider. */
export function CropWindow(props: CropWindowProps) {
  const { ref, url, format, natural, crop, onCrop, onLoad, onBroken } = props;
  const t = useTranslate('organisations');
  const { percent } = useFormats();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const part = natural ? visiblePart(natural, format, crop) : null;
  const change = (next: Crop) => natural && onCrop(clampCrop(natural, format, next));

  const drag = (event: PointerEvent) => {
    const width = frame.current?.clientWidth ?? 0;
    if (!natural || !part || event.buttons !== 1 || width === 0) return;
    const perPixel = part.width / width;
    change({
      ...crop,
      x: crop.x - (event.movementX * perPixel) / natural.width,
      y: crop.y - (event.movementY * perPixel) / natural.height,
    });
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    change({ ...crop, x: crop.x + step[0] * keyStep, y: crop.y + step[1] * keyStep });
  };

  return (
    <div className={styles.crop}>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved has no element of its own */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
        tabIndex={0}
        aria-label={t('picture.move')}
        className={styles.window}
        data-autofocus
        style={{
          width: `min(100%, ${(largestHeightRem * format.width) / format.height}rem)`,
          aspectRatio: `${format.width} / ${format.height}`,
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={moveByKey}
      >
        <img
          ref={ref}
          src={url}
          alt=""
          draggable={false}
          className={styles.moved}
          style={
            natural && part
              ? {
                  width: `${(natural.width / part.width) * 100}%`,
                  left: `${(-part.left / part.width) * 100}%`,
                  top: `${(-part.top / part.height) * 100}%`,
                }
              : { visibility: 'hidden' }
          }
          onLoad={(event) =>
            onLoad({
              width: event.currentTarget.naturalWidth,
              height: event.currentTarget.naturalHeight,
            })
          }
          onError={onBroken}
        />
      </div>
      <label htmlFor={id} className={styles.zoom}>
        <span>{t('picture.zoom')}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={crop.zoom}
          aria-valuetext={percent(crop.zoom * 100)}
          onChange={(event) => change({ ...crop, zoom: Number(event.currentTarget.value) })}
        />
      </label>
    </div>
  );
}
