import { stemEnglish, toTraditional } from '#dialogue/index.ts';
import { foldText } from '#features/search/model/search-words.ts';

/** How the words of passages and questions are compared. Pure: the same text gives the same terms on every machine. */

const runs = /[\p{Script=Han}々]+|[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}]+/gu;
const characters = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const longestTerm = 40;

/** Words that questions are made of and that say nothing about what is asked. Before stemming. */
const emptyWords = new Set(
  (
    'a an the this that these those there here it its he she they them his her their theirs we us our ours you your yours i me my mine ' +
    'is are was were be been being am do does did done doing have has had having will would shall should can could may might must ' +
    'and or but nor so if then than as of to in on at by for from with about into onto over under between within ' +
    'what which who whom whose when where why how much many whether please tell know want need get say says said ' +
    'not no any some each every all both also just only very there s t re ve ll d m anything something someone anyone ' +
    'explain describe mean give find out happen happens okay ok hi hello thanks thank'
  ).split(' '),
);

/** With their endings: 'needed', 'takes'. */
const emptyStems = new Set([...emptyWords].map(stemEnglish));

/** The same in Chinese: cut out of a question before its characters are paired. */
const emptyRuns =
  /(?:請問|請告訴我|告訴我|我想知道|想知道|什麼時候|甚麼時候|什麼|甚麼|為什麼|怎麼樣|怎麼辦|怎麼|怎樣|如何|多少|多久|哪裡|哪些|哪個|哪一|是否|有沒有|能不能|可不可以|可以嗎|可以|需要|應該|我們|你們|他們|我|你|他|她|嗎|呢|吧|的話|的|了|是|在|有|和|與|或|及|會|要|能|該|都|就|也|幾)/gu;

/** Simplified characters and those of Taiwan are the same here. */
function foldCharacters(text: string): string {
  return foldText([...text].map(toTraditional).join(''));
}

/** Folded words and, of what is written without spaces, neighbouring pairs; with repetitions, in their order. */
export function listTerms(text: string): string[] {
  const terms: string[] = [];
  for (const run of foldCharacters(text).match(runs) ?? []) terms.push(...termsOfRun(run));
  return terms;
}

function termsOfRun(run: string): string[] {
  if (!characters.test(run)) return [stemEnglish(run).slice(0, longestTerm)];
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** What a question asks about: each term once. */
export function listQuestionTerms(question: string): string[] {
  const folded = foldCharacters(question).replace(emptyRuns, ' ');
  const words = (folded.match(runs) ?? []).filter(
    (run) => characters.test(run) || !emptyStems.has(stemEnglish(run)),
  );
  const terms = [...new Set(words.flatMap(termsOfRun))];
  // What is left between words that were cut out: one character says little beside pairs.
  const telling = terms.filter((term) => !characters.test(term) || [...term].length > 1);
  return (telling.length > 0 ? telling : terms).slice(0, mostQuestionTerms);
}

const wideCharacters = /[\p{Script=Han}々]/gu;

/** The Chinese characters of a text by themselves, each once; of a question without those that only ask. */
export function listCharacters(text: string): string[] {
  return [...new Set(foldCharacters(text).match(wideCharacters) ?? [])];
}

export function listQuestionCharacters(question: string): string[] {
  return listCharacters(foldCharacters(question).replace(emptyRuns, ' '));
}

/** The statement that looks for them names each. */
const mostQuestionTerms = 48;

/** The text of a tsvector of these terms, which are letters and digits alone. */
export function writeTermVector(terms: readonly string[]): string {
  return [...new Set(terms)].map((term) => `'${term}'`).join(' ');
}
