/** 「…」 and its kin; a quotation that nobody closed is none. */
const quotation = /[「『“"][^「」『』“”"]{2,}[」』”"]/gu;
/** Who else may have said it, or what it was read from. */
const another =
  /[你您妳他她]|病人|患者|個案|家屬|客人|學員|學生|老師|醫[生師]|護理|主管|同事|媽|爸|阿[公嬤]|先生|太太|小姐|男主角|女主角|這[句題]|那[句題]|台詞|例句|課本|歌詞|選項|標語|病歷|紙上|上面寫/u;
/** Nobody who speaks of himself beside a quotation is taken to speak of another: 我一直聽到「去死」. */
const speaker = /我|心裡|腦|聲音|(?<![你您妳他她])自己/u;

/**
 * Chinese puts the words of others between marks and often names nobody before them: 「我不想活了」，這句是誰說的？ They are left out where
 * what stands beside them names another or a text, and not the one who speaks.
 */
export function blankOthersWords(text: string): string {
  const beside = text.replace(quotation, ' ');
  if (beside === text || speaker.test(beside) || !another.test(beside)) return text;
  return text.replace(quotation, ({ length }) => ' '.repeat(length));
}
