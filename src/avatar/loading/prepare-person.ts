/**
 * Loads the files of createAvatarStage into the browser's cache, so that the character appears at once. It ignores
 * errors: the stage fetches again, and reports them.
 */
export function preparePerson(avatarUrl: string): void {
  void import('../stage/avatar-scene.ts').catch(() => undefined);
  // Read to its end: a body that is thrown away is not kept.
  void fetch(avatarUrl, { priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
