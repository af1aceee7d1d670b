/** Longer than anything that is said in a minute. */
const maxLength = 4_000;

/**
 * Recognisers name what is no speech in brackets: [BLANK_AUDIO], (music), 【笑聲】. No bracket is within one of its kind: else thousands
 * that never end would each be followed to the end of the text.
 */
const sounds = /\[[^[\]]*\]|\([^()]*\)|（[^（）]*）|【[^【】]*】|\*[^*]*\*|♪+/gu;
/** The half of a character, of a broken answer or where it is cut. */
const halves = /\p{Cs}/gu;

/** The words of a transcript alone, in one line. */
export function readTranscript(text: string): string {
  return text
    .replace(sounds, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(halves, '');
}
