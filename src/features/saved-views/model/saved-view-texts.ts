/** What the API answers; the screen shows its own language by the reason. */
export const savedViewTexts = {
  'saved-view.not-a-page': 'Only pages of analytics that you may open can be saved.',
  'saved-view.name-missing': 'A saved view needs a name of at most 100 characters.',
  'saved-view.name-taken': 'You have a saved view of this name already.',
  'saved-view.too-many': 'You have 50 saved views. Delete one first.',
  'saved-view.too-many-mails': 'You have 20 views that are sent by mail. Stop one first.',
  'saved-view.schedule': 'Choose how often, when and in which format the view is sent.',
  'saved-view.recipient': 'A view is sent only to members who may open it themselves.',
  'saved-view.no-mail': 'This view is not sent by mail.',
  'saved-view.too-soon': 'It is being sent already. Try again in a minute.',
} as const;
export type SavedViewReason = keyof typeof savedViewTexts;
