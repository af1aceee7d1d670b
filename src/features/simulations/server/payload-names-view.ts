import type { PayloadNames } from '#features/attempts/model/payload-names.ts';
import { chosenOptions } from './play/version-reducer.ts';

/** Where events of interactive videos say what analytics count; see `playPayloadSchema`. */
export const videoPayload: PayloadNames = {
  kind: chosenOptions.kind,
  part: 'eventId',
  answer: chosenOptions.type,
  choices: chosenOptions.list,
  look: 'heatmapData',
  video: 'videoId',
};
