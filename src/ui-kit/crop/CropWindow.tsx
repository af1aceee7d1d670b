import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './Crop.module.css';
import { type Crop, clampCrop, largestZoom, type Size, visiblePart } from './crop-geometry.ts';

interface CropWindowProps {
  format: Size;
  shape: 'rectangle' | 'circle';
  /** Null until the picture has loaded. */
  natural: Size | null;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** The picture itself. */
  children: ReactNode;
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
export function CropWindow({ format, shape, natural, crop, onCrop, children }: CropWindowProps) {
  const t = useTranslate('ui-kit');
  const { percent } = useFormats();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const change = (next: Crop) => natural && onCrop(clampCrop(natural, format, next));

  const drag = (event: PointerEvent) => {
    const width = frame.current?.clientWidth ?? 0;
    if (!natural || event.buttons !== 1 || width === 0) return;
    const perPixel = visiblePart(natural, format, crop).width / width;
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
        aria-label={t('crop.move')}
        className={styles.window}
        data-shape={shape}
        data-autofocus
        style={{
          width: `min(100%, ${(largestHeightRem * format.width) / format.height}rem)`,
          aspectRatio: `${format.width} / ${format.height}`,
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={moveByKey}
      >
        {children}
      </div>
      <label htmlFor={id} className={styles.zoom}>
        <span>{t('crop.zoom')}</span>
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
