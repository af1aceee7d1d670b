import { fileURLToPath } from 'node:url';

function folder(path: string): string {
  return fileURLToPath(new URL(`../../../demo/${path}`, import.meta.url));
}

/** The models and rooms of conversations, with portraits: `/avatars/george.glb`, `/rooms/clinic.webp`. */
export const shippedFolders = {
  '/avatars': folder('avatars'),
  '/avatars/portraits': folder('avatars/portraits'),
  '/rooms': folder('rooms'),
};
