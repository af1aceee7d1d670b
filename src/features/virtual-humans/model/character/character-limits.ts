/**
 * What a character of an organisation may weigh. A phone with 4 GB gives a page about one: the numbers keep a character below a half of
 * that, and the drawing of a frame below the 36 ms at which lips begin to move in steps.
 */
export const characterLimits = {
  /** Six seconds over an ordinary mobile line; our own weigh one. */
  fileBytes: 30 * 1024 * 1024,
  jsonBytes: 4 * 1024 * 1024,
  jsonDepth: 64,
  /** Ours have 39,000. Each is drawn twice, for the picture and for the shadow. */
  triangles: 300_000,
  /** A larger one is drawn, but slowly on phones: the author is told. */
  heavyTriangles: 120_000,
  heavyBytes: 12 * 1024 * 1024,
  /** Meshes by material: each is a call to the graphics card. */
  draws: 64,
  textureSide: 4096,
  /** All pictures together, unpacked: 5.3 bytes each on the card make 270 MB. */
  texturePixels: 50_000_000,
  /** The points of all morph targets: 16 bytes each on the card for places, as many for directions; at most 190 MB. */
  morphPoints: 6_000_000,
  morphTargets: 300,
  nodes: 2_000,
  /** Of accessors, views, meshes, materials and the like, each. */
  parts: 20_000,
  /** All numbers that the check reads. */
  values: 60_000_000,
  /** From the feet to the joint of the head. Metres: a child sitting, and nobody taller than this. */
  height: { least: 0.35, most: 2.4 },
  /** Characters that are not archived, in one organisation. */
  each: 20,
  portraitBytes: 2 * 1024 * 1024,
  name: 40,
  source: 500,
} as const;
