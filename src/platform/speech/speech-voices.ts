import type { SpeechRequest } from './speech-port.ts';

/** Which voice of a speech server says what. */
export type SpeechVoices = {
  readonly locales: readonly string[];
  /** Its name for the language and gender, and for the age where it has one; null for another language. */
  find(wanted: Pick<SpeechRequest, 'locale' | 'gender' | 'age'>): string | null;
};

const entry = /^([a-z]{2,3}-[A-Z]{2})-(female|male)(?:-(young|adult|senior))?=(\S(?:.*\S)?)$/;

/**
 * @param text entries parted by commas, as `en-GB-female=emma, en-GB-male=george, en-GB-male-senior=lewis`
 * @returns null where an entry is none, and where a language has no voice for women, or none for men, of any age
 */
export function parseSpeechVoices(text: string): SpeechVoices | null {
  const names = new Map<string, string>();
  const locales = new Set<string>();
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, locale = '', gender = '', age, name = ''] = entry.exec(part) ?? [];
    if (name === '') return null;
    names.set([locale, gender, ...(age ? [age] : [])].join('-'), name);
    locales.add(locale);
  }
  const isWhole = [...locales].every((locale) =>
    ['female', 'male'].every((gender) => names.has(`${locale}-${gender}`)),
  );
  if (!isWhole || locales.size === 0) return null;
  return {
    locales: [...locales],
    find: ({ locale, gender, age }) =>
      names.get(`${locale}-${gender}-${age}`) ?? names.get(`${locale}-${gender}`) ?? null,
  };
}
