import type { Meaning } from './meaning.ts';
import type { SocialAct } from './understanding.ts';

/** One clause may hold several acts, of which some only wrap another. */
export function chooseActs({ acts }: Meaning): Meaning['acts'] {
  const has = (act: SocialAct) => acts.some((found) => found.act === act);
  return acts.filter(({ act, share }) => {
    if (act === 'apology')
      return !has('repeatRequest') && !acts.some((found) => found.act === 'empathy' && overlap(found, acts));
    if (act === 'agreement' || act === 'disagreement' || act === 'smallTalk')
      return acts.every((found) => found.act === act || found.share < share);
    if (act === 'followUp' || act === 'clarification')
      return !has('repeatRequest') && !has('empathy') && !has('reassurance');
    if (act === 'greeting') return !has('smallTalk') || share >= 0.2;
    if (act === 'goodbye') return !has('repeatRequest');
    return true;
  });
}

/** 'I am sorry to hear that' comforts; the same 'sorry' does not apologise as well. */
function overlap(empathy: Meaning['acts'][number], acts: Meaning['acts']): boolean {
  const apology = acts.find(({ act }) => act === 'apology');
  return apology !== undefined && apology.start < empathy.end && empathy.start < apology.end;
}
