import type { Ref } from 'react';
import styles from './Crop.module.css';
import type { Crop, Size } from './crop-geometry.ts';
import { visiblePart } from './crop-geometry.ts';

interface CroppedImageProps {
  ref?: Ref<HTMLImageElement>;
  url: string;
  format: Size;
  /** Null until the picture has loaded: it is hidden until then. */
  natural: Size | null;
  crop: Crop;
  onLoad?: (natural: Size) => void;
  onBroken?: () => void;
}

/** The chosen part of a picture, filling an element with the shape of `format` and clipped to it. */
export function CroppedImage({ ref, url, format, natural, crop, onLoad, onBroken }: CroppedImageProps) {
  const part = natural ? visiblePart(natural, format, crop) : null;
  return (
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
      onLoad={({ currentTarget }) =>
        onLoad?.({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }
      onError={onBroken}
    />
  );
}
