const phoneWidth = 600;

/** A screen so small that the video needs all of it, used by a finger. However it is held. */
export function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) <= phoneWidth;
}
