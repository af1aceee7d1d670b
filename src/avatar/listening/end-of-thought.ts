/** After this much silence the learner has finished, whatever the recogniser thinks. */
const silenceMs = 1400;
/** A recogniser gives words as final after a silence of its own, half a second or more: little is to be waited for behind these. */
const finalMs = 250;

/** Nobody stops after these: a breath, or a search for the next word. */
const goesOn =
  /(?:^|[\s,])(?:and|or|but|so|because|since|if|when|while|that|which|who|than|then|to|of|in|on|at|for|with|about|from|by|as|like|the|a|an|my|your|his|her|their|our|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|may|might|i|we|he|she|they|um+|uh+|er+m?|hmm+|well)$|[,，、]$|(?:和|跟|但是?|可是|因為|所以|如果|然後|而且|或者?|還有|就是|那個|這個|嗯+|呃+|的話)$/iu;

/**
 * How long to wait for more after these words, in ms, before they are the learner's turn.
 * @param isFinal whether the recogniser changes them no more
 */
export function waitForMore(text: string, isFinal: boolean): number {
  return isFinal && !goesOn.test(text.trim()) ? finalMs : silenceMs;
}

/** Few are silent so long between two words of a sentence. */
const endMs = 500;
/** A recogniser that hears a question hears its end. */
const endOfQuestionMs = 350;
const asks = /[?？]$/u;
/** Recognisers end what they are given with a full stop, also in the middle of a sentence. */
const fullStop = /[.…。]+$/u;

/** How long a silence after these words, which change no more, makes them the learner's turn, in ms. */
export function silenceAfter(text: string): number {
  if (asks.test(text.trim())) return endOfQuestionMs;
  return goesOn.test(text.trim().replace(fullStop, '').trim()) ? silenceMs : endMs;
}
