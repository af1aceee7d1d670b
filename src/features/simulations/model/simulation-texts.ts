/**
 * The server's English texts by reason. Clients show their own language by the reason (`extensions.reason`, and the
 * reasons of single fields in `extensions.fields`).
 */
export const simulationTexts = {
  'simulation.title-too-long': 'The title must be 50 characters or fewer.',
  'simulation.text-too-long': 'This text is too long.',
  'simulation.content-endpoint-not-https': 'The content address must start with https://.',
  'simulation.status-unknown': 'The status must be Published or Unpublished.',
  'simulation.choice-unknown': 'This value is not one of the choices.',
  'simulation.number-out-of-range': 'This number is outside its range.',
  'simulation.too-many': 'There are too many of these.',
  'simulation.field-invalid': 'This value is not valid.',
  'simulation.invalid': 'Some fields are not valid.',
  'simulation.conflict':
    'Somebody else changed this interactive video in the meantime. Load it again to continue.',
  'simulation.not-publishable': 'This interactive video cannot be published yet.',
  'simulation.archived': 'Restore this interactive video before you publish it.',
  'simulation.not-archived': 'Only archived interactive videos can be deleted.',
  'simulation.redirect-outside':
    'A redirect must lead to a video or interaction of the same interactive video.',
  'simulation.redirect-target-missing': 'A redirect needs a target.',
  'simulation.option-unknown': 'An option does not belong to this question.',
  'simulation.overview-page-unknown': 'An overview page does not belong to this interactive video.',
  'simulation.subtitle-unknown': 'A subtitle track does not belong to this video.',
  'simulation.subtitle-twice': 'A video has one track for each language and type.',
  'simulation.plan-limit':
    'Your plan has no room for another interactive video. Archive one, or ask for a larger plan.',
  'simulation.not-a-video': 'This media item is not a video.',
  'simulation.not-a-sound': 'This media item is not a sound.',
  'simulation.not-a-picture': 'This media item is not a picture.',
  'simulation.editor-unknown': 'An editor must be a member who may create content.',
  'simulation.group-unknown': 'A group does not exist.',
  'simulation.tag-unknown': 'A tag does not exist.',
  'simulation.event-not-deleted': 'This interaction has not been deleted.',
  'simulation.video-of-event': 'An interaction needs a video of the same interactive video.',
} as const;

export type SimulationReason = keyof typeof simulationTexts;

export function isSimulationReason(text: string): text is SimulationReason {
  return Object.hasOwn(simulationTexts, text);
}
