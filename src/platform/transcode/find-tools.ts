import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

export type VideoTools = { ffmpeg: string; ffprobe: string };

/** ffmpeg and ffprobe as the settings name them, or the ones on the search path; null when either is missing. */
export async function findVideoTools(settings: {
  ffmpegPath: string | null;
  ffprobePath: string | null;
  searchPath: string;
}): Promise<VideoTools | null> {
  const ffmpeg = await findProgram(settings.ffmpegPath ?? 'ffmpeg', settings.searchPath);
  const ffprobe = await findProgram(settings.ffprobePath ?? 'ffprobe', settings.searchPath);
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null;
}

/** The absolute path of a program, or null. A name with a slash is taken as it is. */
export async function findProgram(name: string, searchPath: string): Promise<string | null> {
  const candidates =
    isAbsolute(name) || name.includes('/')
      ? [resolve(name)]
      : searchPath
          .split(delimiter)
          .filter((folder) => isAbsolute(folder))
          .map((folder) => join(folder, name));
  for (const candidate of candidates) {
    try {
      await access(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this folder; the next one may have it.
    }
  }
  return null;
}
