import { openModel } from '../../text/linear-model.ts';
import { openSentenceNet } from '../../text/sentence-net.ts';
import { listSpeechFeatures } from '../../text/speech-features.ts';
import type { LanguagePack } from '../language-pack.ts';
import { farewells, mixedMarks } from '../mixed-marks.ts';
import { findThingInEnglish } from './asked-thing.ts';
import { classifyEnglish } from './classify-questions.ts';
import { cutEnglish } from './clauses.ts';
import { findMadeSureInEnglish, sortOfEnglish } from './confirmations.ts';
import { makeVocabulary } from './correct-words.ts';
import { englishConcepts } from './distress/concepts.ts';
import { findEnglishSigns, getDistressVocabulary } from './distress/find-signs.ts';
import { distressModel } from './distress/model.ts';
import { distressNet } from './distress/sentence-net.ts';
import { findEnglishActs, listActWords } from './find-acts.ts';
import { englishLines } from './lines.ts';
import {
  asksAgeInEnglish,
  asksForFact,
  englishTold,
  findEnglishType,
  isStatement,
  measuresInEnglish,
} from './questions.ts';
import { listEnglishTermsWithin, readEnglishWords } from './read-words.ts';
import { findEnglishRemark } from './remarks.ts';
import { roleConcepts } from './role/concepts.ts';
import { outOfRoleModel } from './role/model.ts';
import { englishAnswers } from './short-answers.ts';
import { listEnglishAims, listEnglishTokens, speaksToInEnglish } from './shown-texts.ts';
import { findEnglishScopes } from './stance.ts';
import { isWrittenInEnglish } from './writing.ts';

const times =
  '\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|past|to|a|an|the|in|at|on|of|for|until|till|since|every|each|all|only|just|so|and|or|about|around|single|second|other|last|mornings?|evenings?|nights?|afternoons?|days?|weeks?|months?|years?|hours?|minutes?|weekends?|midnight|noon|long|o.?clock|am|pm';
const timeAskedBack = new RegExp(`^(?:(?:\\s|,|…)*(?:${times})(?:[\\s,…]+(?:${times}))*\\s*\\?)+\\s*$`, 'iu');

const personStated =
  /(?<=^|[.!?]\s*)(?:(?:yes|yeah|no|sure|of course|hello|hi)[,\s]+)*(?:i(?:['’]m| am)|this is|you(?:['’]re| are) (?:speaking|talking) (?:to|with)|you(?:['’]ve| have) got) an? (?:(?:real|actual|human) )*(?:person|human(?: being)?)(?: now)?(?=\s*(?:[.!?]|$))/giu;

/** British and American English: spellings are unified before anything is compared. */
export const english: LanguagePack = {
  name: 'en',
  writing: {
    letter: /\p{Script=Latin}/u,
    hasSpaces: true,
    sentenceGap: ' ',
    msPerWord: 380,
    isWrittenIn: isWrittenInEnglish,
  },
  reading: {
    readWords: readEnglishWords,
    listTerms: listEnglishTermsWithin,
    cutIntoPieces: cutEnglish,
    findScopes: findEnglishScopes,
    listTokens: listEnglishTokens,
    listAims: listEnglishAims,
    speaksTo: speaksToInEnglish,
    makeVocabulary,
  },
  questions: {
    findType: findEnglishType,
    asksForFact,
    isStatement,
    classify: classifyEnglish,
    told: englishTold,
    reason: /^because\b/iu,
    measures: measuresInEnglish,
    asksAge: asksAgeInEnglish,
    findThing: findThingInEnglish,
    findMadeSure: findMadeSureInEnglish,
    listAmounts: () => [],
    sortOf: sortOfEnglish,
  },
  acts: {
    find: findEnglishActs,
    notByAsking: new Set(['empathy', 'reassurance', 'introduction']),
    isFarewell: ({ word }) => farewells.has(word),
    listWords: listActWords,
  },
  remarks: { find: findEnglishRemark },
  distress: {
    getVocabulary: getDistressVocabulary,
    asksTime: timeAskedBack,
    statesPerson: personStated,
    blankOthers: (text) => text,
    findSigns: findEnglishSigns,
    classify: openModel(distressModel, listSpeechFeatures(englishConcepts)),
    possible: {
      ofSureSign: 3,
      barOfWords: -1.8,
      meaning: { model: distressNet.model, classify: openSentenceNet(distressNet), bar: -1.8 },
    },
  },
  role: { classify: openModel(outOfRoleModel, listSpeechFeatures(roleConcepts)), sure: 0.5, possible: -2 },
  answers: englishAnswers,
  marks: mixedMarks,
  lines: englishLines,
};
