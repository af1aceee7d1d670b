/**
 * Fetches what createAvatarStage will need into the browser's cache, so that the person is there at once. Fails in
 * silence: the stage fetches again, and tells what is wrong.
 */
export function preparePerson(avatarUrl: string): void {
  void import('../stage/avatar-scene.ts').catch(() => undefined);
  // Read to its end: a body that is thrown away is not kept.
  void fetch(avatarUrl, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
