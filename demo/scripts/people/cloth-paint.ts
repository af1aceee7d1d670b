/**
 * What is painted on a shirt and trousers that have no pattern of their own. A paint is asked for each pixel of the clothes' picture
 * with the place on the body that it covers, so it needs not know how the picture is laid out.
 */

type Colour = readonly [red: number, green: number, blue: number];

/** A place on the clothes: metres to the person's left and up from the front of the neckline. */
export type Spot = {
  x: number;
  y: number;
  /** Forwards (1) or backwards (-1). */
  facing: number;
  isSleeve: boolean;
  isTrousers: boolean;
};
/** A colour, and how far it stands out from the shirt, in millimetres. */
type Coat = { colour: Colour; height: number };
export type Paint = (spot: Spot) => Coat;

/** Overalls with a bib over a grey shirt. */
export const overalls: Paint = ({ x, y, facing, isSleeve, isTrousers }) => {
  const shirt: Colour = [142, 144, 147];
  const canvas: Colour = [50, 61, 82];
  const thread: Colour = [140, 112, 78];
  const buckle: Colour = [122, 124, 126];
  if (isTrousers) return { colour: canvas, height: 2 };
  if (isSleeve) return { colour: shirt, height: 0 };
  const across = Math.abs(x);
  const isFront = facing > -0.15;
  const below = (isFront ? -0.115 : -0.2) - y;
  const half = (isFront ? 0.108 : 0.07) + 0.16 * Math.max(0, below - 0.1) ** 0.6;
  const inBib = Math.min(below, half - across);
  // The straps run up from the corners of the bib, and towards each other on the back.
  const strapMiddle = isFront ? 0.088 : 0.088 + 0.22 * Math.min(0, y - 0.02);
  const fromStrap = Math.abs(across - strapMiddle);
  const inStrap = below < 0.03 ? 0.019 - fromStrap : -1;
  if (isFront && fromStrap < 0.0225 && Math.abs(below + 0.012) < 0.015) {
    const isHollow = fromStrap < 0.0175 && Math.abs(below + 0.018) < 0.004;
    return isHollow ? { colour: [24, 30, 42], height: 3 } : { colour: buckle, height: 4.5 };
  }
  if (inStrap > 0)
    return isStitch(inStrap - 0.0045) ? { colour: thread, height: 3.4 } : { colour: canvas, height: 3.8 };
  if (inBib > 0) {
    const inPocket = isFront ? Math.min(0.062 - across, below - 0.05, 0.15 - below) : -1;
    const isSeam = isStitch(inPocket - 0.005) || (inPocket > 0 && isStitch(below - 0.066));
    if (isSeam || isStitch(inBib - 0.008) || isStitch(inBib - 0.026)) return { colour: thread, height: 2.4 };
    return { colour: inPocket > 0 ? [54, 66, 88] : canvas, height: inPocket > 0 ? 3.6 : 2.6 };
  }
  // Cloth that lies on cloth throws a narrow shadow.
  return { colour: dim(shirt, 1 - 0.3 * Math.max(0, 1 + Math.max(inBib, inStrap) / 0.008)), height: 0 };
};

function isStitch(fromLine: number): boolean {
  return Math.abs(fromLine) < 0.0012;
}

/** A waistcoat that is seen from afar, with bands that throw light back, over a dark shirt. */
export const safetyWaistcoat: Paint = ({ x, y, facing, isSleeve, isTrousers }) => {
  const shirt: Colour = [38, 46, 62];
  const yellow: Colour = [196, 222, 24];
  const binding: Colour = [58, 62, 66];
  const silver: Colour = [164, 168, 172];
  if (isTrousers) return { colour: [44, 46, 50], height: 0 };
  if (isSleeve) return { colour: shirt, height: 0 };
  const across = Math.abs(x);
  const isFront = facing > 0;
  // Open in a point at the front and round at the back of the neck, and cut away beside the arms.
  const opening = isFront ? Math.max(0, 0.075 + 0.62 * y) : y > -0.01 ? 0.07 : 0;
  const armhole = 0.168 + 10 * Math.max(0, -0.1 - y) ** 2;
  const inside = Math.min(across - opening, armhole - across);
  if (inside < 0) return { colour: dim(shirt, 1 - 0.3 * Math.max(0, 1 + inside / 0.008)), height: 0 };
  if (inside < 0.009) return { colour: binding, height: 3 };
  if (isFront && across < 0.006)
    return across < 0.0018 ? { colour: dim(binding, 0.5), height: 2 } : { colour: binding, height: 3.4 };
  const inBand = Math.max(
    0.025 - Math.abs(y + 0.2),
    0.025 - Math.abs(y + 0.34),
    y > -0.2 ? 0.025 - Math.abs(across - 0.112) : -1,
  );
  if (inBand < 0) return { colour: yellow, height: 2.4 };
  if (inBand < 0.003) return { colour: dim(silver, 0.8), height: 2.8 };
  // Glass beads in a fine lattice.
  const lattice = Math.sin(x * 1500 + y * 900) * Math.sin(x * 900 - y * 1500);
  return { colour: dim(silver, 1 + 0.06 * lattice), height: 3.4 };
};

function dim(colour: Colour, by: number): Colour {
  return [colour[0] * by, colour[1] * by, colour[2] * by];
}
