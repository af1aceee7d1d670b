/** Longer than anything that is said in a minute. */
const maxLength = 4_000;

/** Recognisers name what is no speech in brackets: [BLANK_AUDIO], (music), 【笑聲】. */
const sounds = /\[[^\]]*\]|\([^)]*\)|（[^）]*）|【[^】]*】|\*[^*]*\*|♪+/gu;

/** The words of a transcript alone, in one line. */
export function readTranscript(text: string): string {
  return text
    .replace(sounds, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}
