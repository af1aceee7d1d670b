/** Marks that show nothing, or turn the text around them: in a name they are mistakes or tricks. */
const hidden = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\p{Cn}|\p{Variation_Selector}|\p{Default_Ignorable_Code_Point}/gu;
const maxMarks = 3;

/** One line of plain text. Towers of accents are cut to what a letter can carry. */
export function toPlainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(hidden, '')
    .replaceAll(new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu'), '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Whether every letter is in a font. A name without some of its letters would be another name; without an emoji it is not. */
export function hasAllLetters(text: string, fonts: readonly { has(codePoint: number): boolean }[]): boolean {
  return [...toPlainLine(text)].every(
    (letter) => !/\p{L}/u.test(letter) || fonts.some((font) => font.has(letter.codePointAt(0) ?? 0)),
  );
}

export type FontRun<Font> = { font: Font; text: string };

/** The text in pieces of one font each: the first that has the letter. A letter that no font has is left out. */
export function splitByFont<Font extends { has(codePoint: number): boolean }>(
  text: string,
  fonts: readonly Font[],
): FontRun<Font>[] {
  const runs: FontRun<Font>[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const font = fonts.find((one) => one.has(codePoint));
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}
