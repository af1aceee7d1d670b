import type { Texture } from 'three';

/**
 * The pixels of a texture that was loaded from a file, by default in its own size; null where it has no readable
 * picture.
 */
export function readPicture({ image }: Texture, width?: number, height?: number): ImageData | null {
  const isDrawable = image instanceof HTMLImageElement || image instanceof ImageBitmap;
  return isDrawable ? drawPicture(image, width ?? image.width, height ?? image.height) : null;
}

export function drawPicture(picture: CanvasImageSource, width: number, height: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new ImageData(width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
