import type { PicturePosition, ScreenPoint, Viewport } from './sphere-projection.ts';

/** A rectangle in CSS pixels of the player. */
export interface PictureBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where `object-fit: contain` puts the picture. A picture of unknown size fills the viewport. */
export function fitPicture(picture: Readonly<Viewport>, viewport: Readonly<Viewport>): PictureBox {
  if (picture.width <= 0 || picture.height <= 0) {
    return { left: 0, top: 0, width: viewport.width, height: viewport.height };
  }
  const scale = Math.min(viewport.width / picture.width, viewport.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { left: (viewport.width - width) / 2, top: (viewport.height - height) / 2, width, height };
}

/** Writes the screen position of a point of the picture into `out`; allocates nothing. */
export function projectFlat(
  position: Readonly<PicturePosition>,
  box: Readonly<PictureBox>,
  out: ScreenPoint,
): void {
  out.x = box.left + position.posX * box.width;
  out.y = box.top + position.posY * box.height;
  out.inFront = true;
  out.visible = position.posX >= 0 && position.posX <= 1 && position.posY >= 0 && position.posY <= 1;
}

/** The position of the picture under a point of the screen; null on the bars beside it. */
export function unprojectFlat(x: number, y: number, box: Readonly<PictureBox>): PicturePosition | null {
  const posX = (x - box.left) / box.width;
  const posY = (y - box.top) / box.height;
  return posX >= 0 && posX <= 1 && posY >= 0 && posY <= 1 ? { posX, posY } : null;
}
