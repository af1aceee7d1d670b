/** The person in three dimensions. */
export function avatarAddress(key: string): string {
  return `/avatars/${key}.glb`;
}

/** The panorama of the room they are in. */
export function roomAddress(key: string): string {
  return `/rooms/${key}.webp`;
}
