import { buildVersion, buildVideo } from '../../tests/builders/story.ts';

/** An organisation with much to be found: the same in every run. */
export const searchedItems = 10_000;
export const searchedPeople = 10_000;
export const searchedCourses = 500;
const pagesOfCourse = 4;
const captionWords = 300;

const syllables =
  'ba co di fe gu ha jo ki le mu na pe ri so ta ve wu xi yo za chu sta pre tion ment ing'.split(' ');
const characters = '資訊安全訓練課程醫院護理客戶服務消防急救溝通管理品質環境衛生健康設備操作'.split('');

let seed = 7;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 4_294_967_296) * below);
}
const words = Array.from({ length: 6000 }, () =>
  Array.from({ length: 2 + random(3) }, () => syllables[random(syllables.length)]).join(''),
);
/** Some words are much more frequent than others, as in any language. */
const word = () => words[Math.min(random(words.length), random(words.length), random(words.length))] ?? '';
const several = (count: number) => Array.from({ length: count }, word).join(' ');
const chinese = (count: number) =>
  Array.from({ length: count }, () => characters[random(characters.length)]).join('');

export function describeItem(index: number) {
  const title = index % 4 === 0 ? `${chinese(6)} ${word()}` : several(4);
  const description = several(20);
  const cues = Array.from(
    { length: captionWords / 10 },
    (_, cue) =>
      `00:${String(cue).padStart(2, '0')}:01.000 --> 00:${String(cue).padStart(2, '0')}:05.000\n${several(10)}`,
  );
  const content = `WEBVTT\n\n${cues.join('\n\n')}\n`;
  const subtitles = [{ id: 1, title: 'English', language: 'en', type: 'captions' as const, content }];
  return {
    title,
    description,
    version: buildVersion([buildVideo(1, { subtitles })], { title, description }),
  };
}

/** Pages of one module, the first of which is open. Numbers follow the one of the course. */
export function describeCourse(id: number) {
  const pages = Array.from({ length: pagesOfCourse }, (_, index) => {
    const content = Array.from({ length: captionWords / 30 }, () => ({
      type: 'paragraph',
      content: [{ type: 'text', text: several(30) }],
    }));
    const numbers = { id: id + 10 + index, versionId: id + 20 + index, unitId: id + 30 + index };
    return { ...numbers, title: several(4), body: { format: 1, doc: { type: 'doc', content } } };
  });
  const units = pages.map((page) => ({
    ...{ id: page.unitId, type: 'item', itemKind: 'page', itemId: page.id, pageVersionId: page.versionId },
    ...{ assessment: false, passMark: null },
  }));
  const module = { id: id + 1, title: '', description: '', unlock: { type: 'NONE' }, units };
  const title = several(4);
  const content = { format: 1, timeZone: 'UTC', modules: [module] };
  return {
    id,
    title,
    pages,
    content,
    version: { ...content, title, description: '', startAt: null, dueAt: null },
  };
}

export const describePerson = () => ({ firstName: several(1), surname: several(1) });

/** What people type, letter by letter up to the whole word; of frequent and rare words, two words, and Chinese. */
export function listTypedTexts(): string[] {
  const frequent = words.slice(0, 5);
  const rare = words.slice(5000, 5005);
  const grown = [...frequent, ...rare].flatMap((one) =>
    [2, 3, 4, one.length].map((length) => one.slice(0, length)),
  );
  return [
    ...grown,
    ...frequent.map((one, index) => `${one} ${rare[index]}`),
    '安全',
    '資訊安',
    '急救',
    'qqqzzzk',
  ];
}
