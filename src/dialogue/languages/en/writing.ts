/** Words that are in nearly every English sentence. */
const commonWords = new Set(
  'a an the i you he she it we they me my your his her our their is are was were be been am do does did have has had not no yes and or but so if to of in on at for with from that this what when where who how can could would will just it’s i’m don’t well oh like really think know feel go get there here up out about now then them as by very some any all more because let please next time want say said see again right one good much too only never always day man'.split(
    ' ',
  ),
);
/**
 * Whether a text is English: nearly all of it in Latin letters and, from a few words on, with some of the commonest
 * English words.
 */
export function isWrittenInEnglish(text: string): boolean {
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter));
  if (letters.length === 0) return true;
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (latin < letters.length * 0.9) return false;
  const words =
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}’]+/gu) ?? [];
  if (words.length < 6) return true;
  const known = words.filter((word) => commonWords.has(word) || /’(?:s|m|ve|re|ll|d|t)$/u.test(word)).length;
  return known >= words.length * 0.2;
}
