/** Reads the wordings of one large case beside the server's own thread; wording-thread.ts starts it for one check. */
import { parentPort, workerData } from 'node:worker_threads';
import { findForm, findGist } from '#dialogue/index.ts';
import type { WordingTarget } from '#features/virtual-humans/model/authored-wordings.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { checkWordings, type WordingCheck } from '#features/virtual-humans/model/wording-check.ts';
import { readWording } from './read-wording.ts';

export type WordingTask = { content: CaseContent; withinMs: number };

/** Asked of the server's own thread, which has the sentence model. */
export type AskedSurely = { words: string; locale: ConversationLocale; target: WordingTarget };

export type WordingMessage = { asks: AskedSurely } | { check: WordingCheck };

/** What the words are taken for with the sentence model; null where it took no part. */
export type SureAnswer = { id: string | null } | null;

const { content, withinMs }: WordingTask = workerData;
const until = performance.now() + withinMs;
const port = parentPort;

if (port) {
  const post = (message: WordingMessage) => port.postMessage(message);
  const ask = (asks: AskedSurely) =>
    new Promise<SureAnswer>((resolve) => {
      port.once('message', resolve);
      post({ asks });
    });
  const check = await checkWordings(content, {
    findGist,
    findForm,
    isOver: () => performance.now() > until,
    async read(words, { locale, target, surely }) {
      const sure = surely ? await ask({ words, locale, target }) : null;
      return sure ? sure.id : readWording(content, words, { locale, target }, null);
    },
  });
  post({ check });
}
