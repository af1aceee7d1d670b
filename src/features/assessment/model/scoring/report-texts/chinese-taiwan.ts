import type { CountedMeasure } from '#features/virtual-humans/evidence/counted/counted.ts';
import type { Measures } from '#features/virtual-humans/model/transcript.ts';
import { fairScore, goodScore, type ReportTexts } from './report-texts.ts';

const measureNames: Record<CountedMeasure, (value: number) => string> = {
  openQuestions: (n) => `有 ${n} 次發言提出開放式問題`,
  closedQuestions: (n) => `有 ${n} 次發言提出封閉式問題`,
  empathy: (n) => `有 ${n} 次發言表達了理解`,
  rudeness: (n) => `有 ${n} 次發言用語嚴厲`,
  talkShare: (n) => `您說的話佔全部的 ${n}%`,
  turns: (n) => `您發言 ${n} 次`,
};

export const chineseTaiwanTexts: ReportTexts = {
  opening(person, score, turns) {
    if (turns === 0) return `您還沒開口，就結束了與${person}的對話。`;
    const conversation = `您與${person}對話，共發言 ${turns} 次`;
    if (score < 0) return `${conversation}。這場對話不計分。`;
    if (score >= goodScore) return `${conversation}，得分 ${score}%：整體表現相當好。`;
    if (score >= fairScore) return `${conversation}，得分 ${score}%：基礎穩固，仍有進步空間。`;
    return `${conversation}，得分 ${score}%：建議近期再試一次。`;
  },
  strengths: (names) => `您做得好的地方：${names.join('；')}。`,
  manner: describeManner,
  diagnosis: (score) =>
    score === 100 ? '您的診斷正確。' : score === 0 ? '您的診斷與本案例不符。' : '您沒有提出診斷。',
  nothingMissed: '所有目標都已達成。想繼續進步，可以換一位對象，或試著不用提示。',
  improvement: (name, tip) => (tip ? `${name}：${endSentence(tip)}` : endSentence(name)),
  group: (earned, all) => `${all} 項目標中達成 ${earned} 項。`,
  quoted: (words, turnNumber) => `見第 ${turnNumber} 次發言：「${words.trim()}」`,
  counted({ measure, value, atLeast, atMost, turns = 0, counted = [] }) {
    const unit = measure === 'talkShare' ? '%' : '';
    const bounds = [
      atLeast === null ? '' : `至少 ${atLeast}${unit}`,
      atMost === null ? '' : `至多 ${atMost}${unit}`,
    ].filter(Boolean);
    const numbers = counted.map(({ turnNumber }) => turnNumber).join('、');
    const none = value === 0 && turns > 0 ? `您的 ${turns} 次發言中都沒有出現。` : '';
    const where = numbers === '' ? none : `計入：第 ${numbers} 句。`;
    return `計數：${measureNames[measure](value)}。${where}${bounds.length > 0 ? `要求：${bounds.join('、')}。` : ''}`;
  },
  tooShort: (leastTurns) => `發言至少 ${leastTurns} 次才計分。`,
  notShown: (tip) => (tip ? `在您的發言中沒有找到。${endSentence(tip)}` : '在您的發言中沒有找到。'),
  overridden: (earned, reason) => `審閱者${earned ? '給予' : '取消'}此項分數：${endSentence(reason)}`,
};

function describeManner({ turns, openQuestions, talkShare, empathy, rudeness }: Measures): string {
  if (turns === 0) return '';
  const sentences = [
    openQuestions === 0
      ? '您沒有提出開放式問題；開放式問題能讓對方用自己的話說明。'
      : `您有 ${openQuestions} 次發言提出開放式問題，說的話佔全部的 ${talkShare}%。`,
  ];
  if (empathy > 0) sentences.push(`您有 ${empathy} 次表達了理解。`);
  if (rudeness > 0) sentences.push(`您有 ${rudeness} 次用語嚴厲。`);
  return sentences.join('');
}

function endSentence(text: string): string {
  return /[。！？…」]$/.test(text.trim()) ? text.trim() : `${text.trim()}。`;
}
