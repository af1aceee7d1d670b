/** The API's labels for learners without a name of their own here. */
export const publicUserName = 'Public user';
export const publicUserLabel = `(${publicUserName})`;
export const deletedLabel = '(Deleted)';

const numbered = new RegExp(`^${publicUserName} \\((.+)\\)$`);

/** Which label it is, for readers of another language; a name is none. */
export function readLearnerLabel(
  name: string,
): { kind: 'public' | 'deleted' | 'name' } | { kind: 'publicWithId'; id: string } {
  if (name === publicUserLabel) return { kind: 'public' };
  if (name === deletedLabel) return { kind: 'deleted' };
  const [, id] = numbered.exec(name) ?? [];
  return id === undefined ? { kind: 'name' } : { kind: 'publicWithId', id };
}
