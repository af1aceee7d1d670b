/** Which square of a picture is shown, in the picture's own pixels: its middle, and how far it is drawn near. */
export interface Crop {
  centreX: number;
  centreY: number;
  /** 1 shows the largest square there is. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const strongestZoom = 4;

export function startCrop({ width, height }: Size): Crop {
  return { centreX: width / 2, centreY: height / 2, zoom: 1 };
}

/** The side of the square in the picture's pixels. */
export function sideOf(crop: Crop, picture: Size): number {
  return Math.min(picture.width, picture.height) / crop.zoom;
}

/** The same crop with the square wholly inside the picture. */
export function keepInside(crop: Crop, picture: Size): Crop {
  const zoom = Math.min(strongestZoom, Math.max(1, crop.zoom));
  const half = sideOf({ ...crop, zoom }, picture) / 2;
  return {
    zoom,
    centreX: Math.min(picture.width - half, Math.max(half, crop.centreX)),
    centreY: Math.min(picture.height - half, Math.max(half, crop.centreY)),
  };
}

/** Moves the picture under the square by parts of the square's side: 0.5 to the right shows what lay further left. */
export function moveBy(crop: Crop, picture: Size, x: number, y: number): Crop {
  const side = sideOf(crop, picture);
  return keepInside({ ...crop, centreX: crop.centreX - x * side, centreY: crop.centreY - y * side }, picture);
}
