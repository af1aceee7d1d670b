/** What the API calls those who have no name of their own here. People see it in their language (useLearnerName). */
export const publicUserName = 'Public user';
export const publicUserLabel = `(${publicUserName})`;
export const deletedLabel = '(Deleted)';
