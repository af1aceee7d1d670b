import { findForm, findGist } from '#dialogue/index.ts';
import { listTargets, listWordings } from '#features/virtual-humans/model/authored-wordings.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { checkWordings, type WordingCheck } from '#features/virtual-humans/model/wording-check.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { CaseMeaning } from '../case-meaning.ts';
import { prepareCase } from '../prepare-case.ts';
import type { ReadSentDraft } from './read-draft.ts';
import { readWording } from './read-wording.ts';
import { createWordingThread } from './wording-thread.ts';
import type { AskedSurely, SureAnswer } from './wording-worker.ts';

export type CheckDraftWordings = (
  viewer: Viewer,
  virtualHumanId: number,
  sent: unknown,
) => Promise<WordingCheck>;

/** Other requests are answered after so long. */
const sliceMs = 8;

const limits = {
  /** More wordings than that are read in a thread: to start one takes as long as to read some hundred. */
  readHere: 400,
  /** Shorter than the server lets a request take: some 10,000 wordings. */
  withinMs: 14_000,
};

/**
 * Runs the wordings of a draft through the engine of conversations. Words alone decide quickly; what would be found is read once more with
 * the sentence model where there is one, as in a conversation.
 */
export function createCheckWordings({
  readDraft,
  meaning,
}: {
  readDraft: ReadSentDraft;
  meaning: CaseMeaning;
}): CheckDraftWordings {
  const { readHere, withinMs } = limits;
  const thread = createWordingThread();
  return async (viewer, virtualHumanId, sent) => {
    const { organisationId } = viewer;
    const content = await readDraft(viewer, virtualHumanId, sent);
    const until = performance.now() + withinMs;
    const readSurely = createSureReader(content, { meaning, organisationId });
    if (listWordings(listTargets(content), content.locales).length > readHere)
      return thread.check(content, { withinMs, answer: readSurely });
    for (const locale of content.locales) await prepareCase({ content }, locale, { meaning, organisationId });
    let pauseAt = performance.now() + sliceMs;
    return checkWordings(content, {
      findGist,
      findForm,
      isOver: () => performance.now() > until,
      async read(words, { locale, target, surely }) {
        if (performance.now() >= pauseAt) {
          await new Promise((resolve) => setImmediate(resolve));
          pauseAt = performance.now() + sliceMs;
        }
        const sure = surely ? await readSurely({ words, locale, target }) : null;
        return sure ? sure.id : readWording(content, words, { locale, target }, null);
      },
    });
  };
}

/** Reads with the sentence model, as far as it has the wordings of this case by now. */
function createSureReader(
  content: CaseContent,
  prepared: { meaning: CaseMeaning; organisationId: number },
): (asked: AskedSurely) => Promise<SureAnswer> {
  const { meaning, organisationId } = prepared;
  for (const locale of content.locales) void meaning.prepare(organisationId, content, locale);
  return async ({ words, locale, target }) => {
    const vectors = await meaning.find(content, locale, words);
    if (vectors === null) return null;
    await prepareCase({ content }, locale, prepared);
    return { id: readWording(content, words, { locale, target }, vectors) };
  };
}
