/** The sizes in which pictures are asked for. */
export const imageSizes = {
  standard: { resize: { width: 600, height: 338 } },
  thumbnail: { resize: { width: 200, height: 200 } },
  avatar: { resize: { width: 50, height: 50 } },
  /** Uploaded with the round option. */
  round: { resize: { width: 200, height: 200 } },
  brand: { resize: { width: 180 } },
  /** Full-screen pages; never larger than the picture is. */
  page: { resize: { width: 1_920, height: 1_080, fit: 'inside' } },
} as const;
