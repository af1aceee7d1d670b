import { bookmark } from './bookmark/bookmark.ts';
import { hotspot } from './hotspot/hotspot.ts';
import { infobox } from './infobox/infobox.ts';
import { media } from './media/media.ts';
import { question } from './question/question.ts';

/** The one list of what interactions there are, in the order of the editor. */
export const interactions = { infobox, hotspot, question, media, bookmark };
