/** The space after a sentence: neither 'half past 9.30' nor 'Old Mr. Platt' ends one. Chinese sets none. */
const sentenceEnd =
  /(?<!\b(?:Mr|Mrs|Ms|Dr|St)\.)(?<=[.!?…]["”’]?)\s+|(?<=[。！？…][」”]?)(?=\p{Script=Han})/u;

export function splitSentences(text: string): string[] {
  return text.split(sentenceEnd);
}

/** Whether the text ends with a question. */
export function asksLast(text: string): boolean {
  return /[?？]["”’」]?\s*$/u.test(text);
}
