import type { Reading } from '../../text/reading.ts';
import type { Pick, ShortAnswers } from '../language-pack.ts';
import { findPlace } from '../mixed-marks.ts';
import { compactWithin } from './compact.ts';

/** A turn with more characters than this says more than which of the two topics is meant. */
const maxCharacters = 10;

const picks = {
  both: /^(?:我)?(?:兩個|兩者|都)/u,
  first: /^(?:我)?(?:是)?(?:指|問|說)?(?:前者|前面|第一|一$|頭一個)/u,
  second: /^(?:我)?(?:是)?(?:指|問|說)?(?:後者|後面|第二|二$|另一個)/u,
  yes: /^(?:對|是|嗯|沒錯|對啊|是的)$/u,
};

function readPick(reading: Reading): { pick: Pick | null; isBare: boolean } | null {
  const said = compactWithin(reading, { start: 0, end: reading.text.length }).text;
  return said.length > maxCharacters ? null : { pick: findPick(said), isBare: said.length <= 5 };
}

function findPick(said: string): Pick | null {
  if (picks.both.test(said)) return 'both';
  if (picks.first.test(said)) return 'first';
  if (picks.second.test(said)) return 'second';
  return picks.yes.test(said) ? 'yes' : null;
}

/** 選第二個: the place without the words around it. */
function readPlace({ folded }: Reading): number | null {
  return findPlace([folded.text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^選|個$|項$/gu, '')]);
}

/** A turn with no more than that means stop. */
function forbids({ folded }: Reading): boolean {
  return /^(?:不要|不行|別這樣|別|不可以|住手)+[啊啦喔]*$/u.test(folded.text.replace(/[^\p{L}]/gu, ''));
}

const rest =
  /^(?:不好意思|抱歉|對不起|我打斷(?:你|您)了?|打斷(?:你|您)了|沒關係|好的?|請|您|你|先|[，。！？、…\s])*(?:繼續(?:說|講)?|說完|講完|接著(?:說|講)|往下(?:說|講)|說下去|(?:剛剛|剛才)(?:想|要)?說(?:什麼|到哪))(?:吧|好了|下去|嗎|呢|[，。！？…\s])*$/u;

const alternatives = new Set(['或', '或者', '或是']);

export const chineseAnswers: ShortAnswers = {
  readPick,
  readPlace,
  forbids,
  stop: '停下來',
  asksForRest: (text) => rest.test(text),
  separatesAnswers: ({ key }) => alternatives.has(key),
  betweenNames: /[，,、；;/？?！!\n+&\s]+|或者?是?|還是|以及|跟|和/u,
  begins: { yes: /^(?:對|是|有|會|好|可以|當然|嗯)/u, no: /^(?:不|沒|沒有|從來沒)/u },
  leavesOpen: /(?:其中(?:之一|一個)|都有可能|無法決定|選不出來|不知道哪(?:一)?個|任何一(?:個|種)|之類的?)/u,
};
