import { fileURLToPath } from 'node:url';

function folder(path: string): string {
  return fileURLToPath(new URL(`../../../demo/${path}`, import.meta.url));
}

/** The people and rooms of conversations, with their portraits: `/avatars/george.glb`, `/rooms/clinic.webp`. */
export const shippedFolders = {
  '/avatars': folder('avatars'),
  '/avatars/portraits': folder('avatars/portraits'),
  '/rooms': folder('rooms'),
};
