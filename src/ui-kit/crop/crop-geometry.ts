/** A picture behind a window: its zoom beyond filling the window, and the point in the middle. */
export interface Crop {
  /** 1 fills the window exactly. */
  zoom: number;
  /** The middle of the window in the picture, each from 0 to 1. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const largestZoom = 4;
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The part of the picture that is seen, in its own pixels. */
export function visiblePart(picture: Size, window: Size, crop: Crop): Size & { left: number; top: number } {
  const scale = Math.min(picture.width / window.width, picture.height / window.height) / crop.zoom;
  const width = window.width * scale;
  const height = window.height * scale;
  return {
    width,
    height,
    left: crop.x * picture.width - width / 2,
    top: crop.y * picture.height - height / 2,
  };
}

/** The nearest crop that shows no emptiness beside the picture. */
export function clampCrop(picture: Size, window: Size, crop: Crop): Crop {
  const zoom = Math.min(largestZoom, Math.max(1, crop.zoom));
  const part = visiblePart(picture, window, { ...crop, zoom });
  return {
    zoom,
    x: clampMiddle(crop.x, part.width / picture.width),
    y: clampMiddle(crop.y, part.height / picture.height),
  };
}

/** The size of the result: as large as the part, up to the size of the format. */
export function outputSize(part: Size, format: Size): Size {
  const scale = Math.min(1, part.width / format.width);
  return {
    width: Math.max(1, Math.round(format.width * scale)),
    height: Math.max(1, Math.round(format.height * scale)),
  };
}

function clampMiddle(middle: number, share: number): number {
  return Math.min(1 - share / 2, Math.max(share / 2, middle));
}
