/** The 3D model of the character. */
export function avatarAddress(key: string): string {
  return `/avatars/${key}.glb`;
}

/** The panorama of their room. */
export function roomAddress(key: string): string {
  return `/rooms/${key}.webp`;
}
