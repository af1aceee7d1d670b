import { date } from './date/date.ts';
import { file } from './file/file.ts';
import { longText } from './long-text/long-text.ts';
import { matrix } from './matrix/matrix.ts';
import { multiple } from './multiple/multiple.ts';
import { nps } from './nps/nps.ts';
import { rank } from './rank/rank.ts';
import { scale } from './scale/scale.ts';
import { shortText } from './short-text/short-text.ts';
import { single } from './single/single.ts';
import { stars } from './stars/stars.ts';

/** The one list of what types of questions there are, in the order of the builder; schemas.ts has their schemas. */
export const questionTypes = {
  'short-text': shortText,
  'long-text': longText,
  single,
  multiple,
  scale,
  stars,
  nps,
  matrix,
  rank,
  date,
  file,
};
