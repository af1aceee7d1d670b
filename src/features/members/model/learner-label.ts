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

/** The name of a session's learner for its reader: a name as it is, a label in the reader's language. */
export function sayLearner(
  say: (key: `learner.${'public' | 'deleted' | 'publicWithId'}`, values?: Record<string, string>) => string,
  member: { Name: string } | null | undefined,
): string {
  const name = member?.Name ?? '';
  const label = readLearnerLabel(name);
  if (label.kind === 'name') return name;
  return label.kind === 'publicWithId'
    ? say('learner.publicWithId', { id: label.id })
    : say(`learner.${label.kind}`);
}
