/** Texts of the examples: sample data, not texts of the product, and therefore not translated. */
export const samples = {
  action: 'Create interactive video',
  save: 'Save',
  remove: 'Delete',
  edit: 'Edit',
  busy: 'Saving',
  disabled: 'Not allowed',
  title: 'De-escalation at the front desk',
  longTitle: 'Handing over a deteriorating patient at the end of a twelve-hour night shift on the acute ward',
  lead: 'Six interactive videos, four of them published.',
  text: 'Interactive videos ask, branch and remember. Start with one video and one question.',
  zh: '在關鍵時刻之前，先練習一次互動影片',
  label: 'Title',
  hint: 'Learners see this on the card.',
  error: 'This is required.',
  email: 'Email',
  password: 'Password',
  number: 'Seconds',
  choice: 'Status',
  notes: 'Description',
  search: 'Search interactive videos',
  check: 'Hide the score from learners',
  word: 'DELETE',
  saved: 'Saved interactive video',
  warning: 'Two questions have no correct answer.',
  failure: 'The upload stopped. Check the connection and try again.',
} as const;

export const statusOptions = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived', disabled: true },
] as const;

export const people = [
  { id: '1', name: 'Amara Okafor', role: 'Admin', score: 91, views: 1284, state: 'published' },
  { id: '2', name: '林薇', role: 'Learner', score: 57, views: 342, state: 'draft' },
  {
    id: '3',
    name: 'Jonas Lindqvist-Hernández',
    role: 'Content creator',
    score: 24,
    views: 9,
    state: 'archived',
  },
] as const;
