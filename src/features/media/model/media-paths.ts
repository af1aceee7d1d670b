export const mediaLibraryPath = '/media';

export function mediaPath(id: string): string {
  return `${mediaLibraryPath}/${id}`;
}
