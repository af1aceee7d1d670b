import { type Crop, outputSize, type Size, visiblePart } from './crop-geometry.ts';

export type CutType = 'image/png' | 'image/jpeg';

/**
 * The chosen part as a file of its own, no larger than `format`. PNG keeps transparency; transparent parts become
 * white in a JPEG. Rejects when the browser cannot draw it.
 */
export async function cutPicture(
  picture: HTMLImageElement,
  crop: Crop,
  format: Size,
  file: { name: string; type: CutType },
): Promise<File> {
  const part = visiblePart({ width: picture.naturalWidth, height: picture.naturalHeight }, format, crop);
  const size = outputSize(part, format);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  if (file.type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  if (!blob) throw new Error('The picture could not be made.');
  const ending = file.type === 'image/png' ? 'png' : 'jpg';
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.${ending}`, { type: file.type });
}
