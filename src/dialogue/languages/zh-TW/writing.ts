/** Characters that are written like this on the mainland only. */
const onlySimplified = new Set(
  '们这说吗么对时来学习医药诊疗发验热烧样边还为过进远让谢请问题应该给关开见觉听话语实现点钟个会头体儿亲爱东车门间长马鸟鱼龙气电脑难过总没关'.replace(
    '么',
    '',
  ),
);

/** Whether a text is Chinese of Taiwan: half of it in Chinese characters, in their traditional form. */
export function isWrittenInTraditional(text: string): boolean {
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter));
  if (letters.length === 0) return true;
  const han = letters.filter((letter) => /\p{Script=Han}/u.test(letter)).length;
  return han >= letters.length * 0.5 && !isSimplified(text);
}

/** One such letter may be a slip. */
function isSimplified(reply: string): boolean {
  return [...reply].filter((letter) => onlySimplified.has(letter)).length >= 2;
}
