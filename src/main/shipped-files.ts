import { fileURLToPath } from 'node:url';
import { createShippedFiles } from '#platform/http/shipped-files.ts';

function folder(path: string): string {
  return fileURLToPath(new URL(`../../demo/${path}`, import.meta.url));
}

/** The people and rooms of conversations, with their portraits: `/avatars/george.glb`, `/rooms/clinic.webp`. */
export function openShippedFiles() {
  return createShippedFiles({
    '/avatars': folder('avatars'),
    '/avatars/portraits': folder('avatars/portraits'),
    '/rooms': folder('rooms'),
  });
}
