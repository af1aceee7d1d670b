/**
 * Where an interaction stands and how large it is, for the editor's stage and the player alike. CSS pixels throughout;
 * the picture is what is seen of the video: between the bars of a flat one, the whole screen in 360.
 */
export type Rectangle = { left: number; top: number; width: number; height: number };
export type Point = { x: number; y: number };

/** The picture in the player's frame on a computer: everything is drawn for it, and grows and shrinks with the picture. */
const drawnForWidth = 1140;
const minUnit = 0.7;
const maxUnit = 1.75;

const hotspotDiameter = 44;
/** Of a box of size 1, as a part of the picture. */
const boxShare = 0.38;
const minBoxWidth = 200;
const margin = 12;
/** What lies above the bar of a player that plays on. */
const barHeight = 88;

/** How large one pixel of the drawing is on this picture. */
export function unitOf(pictureWidth: number): number {
  return Math.min(maxUnit, Math.max(minUnit, pictureWidth / drawnForWidth));
}

export function hotspotDiameterOf(hotspotScale: number, pictureWidth: number): number {
  return hotspotDiameter * hotspotScale * unitOf(pictureWidth);
}

/** The point of the screen that a box belongs to. What does not stay at its place in 360 goes with the view. */
export function anchorOf(
  { sticky, isSphere }: { sticky: boolean; isSphere: boolean },
  projected: Readonly<Point>,
  picture: Readonly<Rectangle>,
): Point {
  if (sticky || !isSphere) return { x: projected.x, y: projected.y };
  return { x: picture.left + picture.width / 2, y: picture.top + picture.height / 2 };
}

export type BoxToPlace = {
  picture: Readonly<Rectangle>;
  anchor: Readonly<Point>;
  size: number;
  /** Of the content at the box's width; more than there is room for scrolls. */
  contentHeight: number;
  /** It stops the video, so that there is no bar to keep clear. */
  pauses: boolean;
  /** Kept free to both sides of the anchor: what the box belongs to must be seen beside it. 0 stands on the anchor. */
  besideBy?: number;
};

/** The middle of a box stands on its anchor, as far as the whole box stays inside the picture. */
export function placeBox(box: BoxToPlace): Rectangle {
  const { picture, anchor, contentHeight, pauses } = box;
  const unit = unitOf(picture.width);
  const space = margin * unit;
  const width = boxWidthOf(picture.width, box.size);
  const below = pauses ? space : Math.min(barHeight, picture.height / 4);
  const room = Math.max(0, picture.height - space - below);
  const height = Math.min(contentHeight, room);
  const left = leftOf(box, width, space);
  return {
    left: keepWithin(left, picture.left + space, picture.left + picture.width - space - width),
    top: keepWithin(
      anchor.y - height / 2,
      picture.top + space,
      picture.top + picture.height - below - height,
    ),
    width,
    height,
  };
}

export function boxWidthOf(pictureWidth: number, size: number): number {
  const unit = unitOf(pictureWidth);
  const widest = Math.max(0, pictureWidth - 2 * margin * unit);
  return Math.min(widest, Math.max(minBoxWidth * unit, pictureWidth * boxShare * size));
}

/** How high a box may be before it scrolls. */
export function maxBoxHeightOf(picture: Readonly<Rectangle>, pauses: boolean): number {
  const size = { anchor: { x: 0, y: 0 }, size: 1, contentHeight: Infinity };
  return placeBox({ picture, pauses, ...size }).height;
}

function leftOf({ picture, anchor, besideBy = 0 }: BoxToPlace, width: number, space: number): number {
  if (besideBy === 0) return anchor.x - width / 2;
  const right = anchor.x + besideBy + space;
  const roomRight = picture.left + picture.width - anchor.x;
  const fitsRight = right + width <= picture.left + picture.width - space;
  return fitsRight || roomRight >= picture.width / 2 ? right : anchor.x - besideBy - space - width;
}

/** The lower bound wins where there is no room for both. */
function keepWithin(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(value, to));
}

/** Below these the words of a box would be too small on the picture: it is a sheet at the lower edge of the screen. */
const narrowWidth = 640;
const uprightRatio = 4 / 5;

export function showsSheet(screen: Readonly<{ width: number; height: number }>): boolean {
  return screen.width <= narrowWidth || screen.width <= screen.height * uprightRatio;
}
