type Video = { ID: string; Content360: boolean };

/** The videos a heatmap can be about: those in 360, the start video first. */
export function listHeatmapVideos<Found extends Video>(
  videos: readonly Found[],
  startVideoId: string | null,
): Found[] {
  const in360 = videos.filter((video) => video.Content360);
  const isStart = (video: Found) => (video.ID === startVideoId ? 0 : 1);
  return in360.sort((a, b) => isStart(a) - isStart(b));
}

const titleLength = 35;

/** Titles of the video bar are cut. */
export function cutVideoTitle(title: string): string {
  const characters = [...title];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}...` : title;
}
