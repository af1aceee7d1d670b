import { openModel } from '../../text/linear-model.ts';
import { listSpeechFeatures } from '../../text/speech-features.ts';
import type { LanguagePack } from '../language-pack.ts';
import { farewells, mixedMarks } from '../mixed-marks.ts';
import { findThingInChinese } from './asked-thing.ts';
import { cutChinese } from './clauses.ts';
import { findMadeSureInChinese, listChineseAmounts, sortOfChinese } from './confirmations.ts';
import { chineseConcepts } from './distress/concepts.ts';
import { findChineseSigns } from './distress/find-signs.ts';
import { distressModel } from './distress/model.ts';
import { blankOthersWords } from './distress/others-words.ts';
import { findChineseActs } from './find-acts.ts';
import { chineseLines } from './lines.ts';
import {
  asksAgeInChinese,
  chineseTold,
  classifyChinese,
  findChineseType,
  measuresInChinese,
} from './questions.ts';
import { findChineseRemark } from './remarks.ts';
import { roleConcepts } from './role/concepts.ts';
import { outOfRoleModel } from './role/model.ts';
import { chineseAnswers } from './short-answers.ts';
import { listChineseAims, listChineseTokens, speaksToInChinese } from './shown-texts.ts';
import { findChineseScopes } from './stance.ts';
import { listChineseTermsWithin } from './tokenise.ts';
import { isWrittenInTraditional } from './writing.ts';

/** Chinese has no endings and spaces, so a misspelling cannot be corrected by its letters. */
const noVocabulary = { byLetter: new Map<string, readonly string[]>(), stems: new Set<string>() };

/** Mandarin as it is spoken and written in Taiwan. */
export const chinese: LanguagePack = {
  name: 'zh',
  writing: {
    letter: /\p{Script=Han}/u,
    hasSpaces: false,
    sentenceGap: '',
    msPerWord: 240,
    isWrittenIn: isWrittenInTraditional,
  },
  reading: {
    readWords: () => [],
    listTerms: listChineseTermsWithin,
    cutIntoPieces: cutChinese,
    findScopes: findChineseScopes,
    listTokens: listChineseTokens,
    listAims: listChineseAims,
    speaksTo: speaksToInChinese,
    makeVocabulary: () => noVocabulary,
  },
  questions: {
    findType: findChineseType,
    // Chinese leaves out subjects and keeps the order of words in questions, so neither can be told from the words.
    asksForFact: () => false,
    isStatement: () => false,
    classify: classifyChinese,
    told: chineseTold,
    reason: /^因為/u,
    measures: measuresInChinese,
    asksAge: asksAgeInChinese,
    findThing: findThingInChinese,
    findMadeSure: findMadeSureInChinese,
    listAmounts: listChineseAmounts,
    sortOf: sortOfChinese,
  },
  acts: {
    find: findChineseActs,
    notByAsking: new Set(),
    isFarewell: ({ key }) => farewells.has(key),
    listWords: () => [],
  },
  remarks: { find: findChineseRemark },
  distress: {
    asksTime: null,
    statesPerson: null,
    getVocabulary: () => undefined,
    blankOthers: blankOthersWords,
    findSigns: findChineseSigns,
    classify: openModel(distressModel, listSpeechFeatures(chineseConcepts)),
    possible: { ofSureSign: 3, barOfWords: -1.9, meaning: null },
  },
  role: { classify: openModel(outOfRoleModel, listSpeechFeatures(roleConcepts)), sure: 0.5, possible: -2 },
  answers: chineseAnswers,
  marks: mixedMarks,
  lines: chineseLines,
};
