import { type Crop, outputSize, type Size, visiblePart } from './crop-geometry.ts';

/** The chosen part as a file of its own; PNG keeps a logo's transparency. Rejects when the browser cannot draw it. */
export async function cutPicture(
  picture: HTMLImageElement,
  crop: Crop,
  format: Size,
  name: string,
): Promise<File> {
  const part = visiblePart({ width: picture.naturalWidth, height: picture.naturalHeight }, format, crop);
  const size = outputSize(part, format);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  return new File([blob], `${name.replace(/\.[^.]+$/, '')}.png`, { type: 'image/png' });
}
