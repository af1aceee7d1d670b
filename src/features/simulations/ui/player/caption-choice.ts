const key = 'captions';

/**
 * Captions are off until a learner switches them on; then they are on everywhere, in the language last chosen where
 * the video has it, else in the interface's, else in what there is.
 */
export function chooseCaptions(
  saved: string | null,
  locale: string,
  languages: readonly string[],
): string | null {
  if (saved === null || saved === 'off') return null;
  const base = (language: string) => language.split('-')[0];
  return (
    languages.find((language) => language === saved) ??
    languages.find((language) => language === locale) ??
    languages.find((language) => base(language) === base(locale)) ??
    languages[0] ??
    null
  );
}

export function readCaptionChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function saveCaptionChoice(language: string | null): void {
  try {
    localStorage.setItem(key, language ?? 'off');
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
