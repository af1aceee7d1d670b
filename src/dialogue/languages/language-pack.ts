import type { EngineLine } from '../reply/engine-line.ts';
import type { Piece } from '../text/clauses.ts';
import type { Folded } from '../text/fold.ts';
import type { Classifier } from '../text/linear-model.ts';
import type { Reading, Span, SpokenWord } from '../text/reading.ts';
import type { SpellingVocabulary } from '../text/spelling.ts';
import type { Scope } from '../text/stance.ts';
import type { QuestionType, Term } from '../text/term.ts';
import type { RemarkKind } from '../understand/remark.ts';
import type { SocialAct } from '../understand/understanding.ts';

/**
 * Everything that the library needs to know about a language. The rest of it works on terms, pieces and acts and
 * compares no locale. languages/en is the pack of a language with spaces and endings, languages/zh-TW of one without.
 */
export type LanguagePack = {
  /** For example 'en'. Locales of one language replace each other where a case has only one of them. */
  name: string;
  writing: Writing;
  reading: ReadingRules;
  questions: QuestionRules;
  acts: ActRules;
  remarks: RemarkRules;
  distress: DistressRules;
  role: RoleRules;
  answers: ShortAnswers;
  marks: Marks;
  /** The character's lines where the author wrote none: several wordings of each. */
  lines: Readonly<Record<EngineLine, readonly string[]>>;
};

type Writing = {
  /** Matches a letter of the script. */
  letter: RegExp;
  /** True where words are separated by spaces, so that a phrase must not match inside a word. */
  hasSpaces: boolean;
  /** The separator of two sentences of a reply. */
  sentenceGap: string;
  /** The time that a word takes to say. */
  msPerWord: number;
  /** Whether a reply is in this language and in no other one that looks like it. */
  isWrittenIn(text: string): boolean;
};

type ReadingRules = {
  /** The words of a turn without misspellings and fillers; none where only characters are compared. */
  readWords(folded: Folded, vocabulary: SpellingVocabulary | undefined): readonly SpokenWord[];
  /** The terms by which a text is compared: stems and idioms, or words cut out of characters. */
  listTerms(reading: Reading, span: Span): Term[];
  /** Cuts a turn at every place where a new question or remark may begin. */
  cutIntoPieces(reading: Reading): Piece[];
  /** The parts that are denied, reported, supposed or asked about, and so not stated. */
  findScopes(reading: Reading): Scope[];
  /** Words or characters as they were written, by which a text that is read aloud is known again. */
  listTokens(folded: Folded): readonly (Span & { token: string })[];
  /**
   * The parts of an instruction to the learner that nobody would say to the other person: 'ask what happened', but not
   * 'how long does it last?'.
   */
  listAims(text: string): readonly string[];
  /**
   * Words that might be read from `shown`, but speak to somebody: 'let me sum up what you said' beside 'sums up what he
   * said'. `before` are the words in front of them.
   */
  speaksTo(before: readonly string[], read: readonly string[], shown: readonly string[]): boolean;
  /** The words that a misspelling may mean. */
  makeVocabulary(words: Iterable<string>): SpellingVocabulary;
};

type QuestionRules = {
  /** The kind of answer that the terms of a clause ask for. */
  findType(terms: readonly Term[]): QuestionType;
  /** True for 'is it safe?', which asks for information; false for 'could you check?', which asks for an action. */
  asksForFact(terms: readonly Term[]): boolean;
  /** The clause states or forbids something and asks nothing; false where the language does not show it. */
  isStatement(terms: readonly Term[]): boolean;
  /** An open question leaves the answer to the other person, a closed one asks for a fact or for yes or no. */
  classify(reading: Reading, piece: Piece): 'open' | 'closed' | 'none';
  /** By the kind of question, what a sentence that answers it holds: a time, a number of years. */
  told: Partial<Record<QuestionType | 'age', RegExp>>;
  /** An answer that begins so answers 'why?' and nothing else. */
  reason: RegExp;
  /** The word asks for a degree of something and names nothing itself: 'bad' in 'how bad'. */
  measures(term: Term, before: Term | undefined): boolean;
  /** The clause asks how old somebody is. */
  asksAge(terms: readonly Term[]): boolean;
  /** What a question is about, in the words of whoever is asked ('my front door'); null where that is not sure. */
  findThing(reading: Reading, piece: Piece): string | null;
  /** The stretch of a sentence that it makes sure of ('so it is the bus, then?'); null where it makes sure of nothing. */
  findMadeSure(sentence: string): Span | null;
  /** Numbers with what they count, where numbers are no words of their own; others are terms. */
  listAmounts(text: string): readonly string[];
  /** Words of one sort shut each other out, such as the days of the week; `before` is the word in front. */
  sortOf(word: string, before: string): string | null;
};

/** A social act in a clause; `share` is the part of the clause that it explains, 0 to 1. */
export type FoundAct = Span & { act: SocialAct; share: number };

type ActRules = {
  /** Finds one entry for each kind of act in the clause. `asks`: the clause ends with a question mark. */
  find(reading: Reading, span: Span, asks: boolean): FoundAct[];
  /** Acts that a yes-or-no question cannot perform: 'does that make sense?' shows no understanding. */
  notByAsking: ReadonlySet<SocialAct>;
  isFarewell(term: Term): boolean;
  /** Words of the patterns that a misspelling may stand for. */
  listWords(): Iterable<string>;
};

type RemarkRules = {
  /** What the clause does to the other person, apart from acts; null where it only states or asks something. */
  find(reading: Reading, piece: Piece): RemarkKind | null;
};

/** From a weight of 1 on the learner is in need; lighter signs add up within a turn. */
export type DistressSign = Span & { weight: number };

type DistressRules = {
  getVocabulary(): SpellingVocabulary | undefined;
  /** A turn that only asks back a time ('two in the morning? Every night?') is no need, however it sounds to the classifier. */
  asksTime: RegExp | null;
  /** Sentences that only say that a person is there ('yes, I am a real person'), which characters may have asked: no need either. */
  statesPerson: RegExp | null;
  /** The text with spaces in place of what it quotes of others. */
  blankOthers(text: string): string;
  /**
   * The signs of the speaker's own distress in a sentence that are not denied, reported, supposed or a figure of
   * speech.
   */
  findSigns(reading: Reading, sentence: Span): DistressSign[];
  /** How much a text sounds like somebody in need, learnt from labelled texts: a logit, above 0 rather than not. */
  classify: Classifier;
  /** Where a turn that is not certain is asked about. The unit is that of `classify`. */
  possible: PossibleDistress;
};

type RoleRules = {
  /** How much a text sounds like somebody who wants the character out of its role, learnt from labelled texts: a logit. */
  classify: Classifier;
  /** Above it a turn leaves the role, whatever it seems to ask. */
  sure: number;
  /** Above it a turn leaves the role unless it plainly says what the case knows. */
  possible: number;
};

type PossibleDistress = {
  /** What a sure sign of the rules adds where words alone decide. */
  ofSureSign: number;
  barOfWords: number;
  /** What sentence vectors of one model add to the words; null where none is read in this language. */
  meaning: { model: string; classify: (vector: Float32Array) => number; bar: number } | null;
};

/** The meaning of a turn of very few words, after the character's last text. */
export type ShortAnswers = {
  /**
   * The choice between two offered topics. Null for a turn that says more than that. `isBare`: the turn has hardly a
   * word besides.
   */
  readPick(reading: Reading): { pick: Pick | null; isBare: boolean } | null;
  /** 'The second one': 0 for the first; null where no place is named. */
  readPlace(reading: Reading): number | null;
  /** 'No, don't': the turn says stop and nothing else. */
  forbids(reading: Reading): boolean;
  /** The words for stop. */
  stop: string;
  /** A learner who cut in wants to hear the rest. */
  asksForRest(text: string): boolean;
  /** 'Angina or reflux' is two answers. */
  separatesAnswers(term: Term): boolean;
  /** The marks and words between the names of a list. */
  betweenNames: RegExp;
  /** Words of somebody who does not decide between answers. */
  leavesOpen: RegExp;
  /** How answers begin that say yes, and that say no. */
  begins: { yes: RegExp; no: RegExp };
};

export type Pick = 'both' | 'first' | 'second' | 'yes';

/** Small words the library looks for, by the keys of their terms. */
export type Marks = {
  denials: ReadonlySet<string>;
  /** Whole words: a denial after one of them at the beginning asks ('haven't you …?'). */
  auxiliaries: ReadonlySet<string>;
  /** He and she, who are not the character. */
  others: ReadonlySet<string>;
  /** Words that refer to the subject before. */
  pointers: ReadonlySet<string>;
  /** Words that begin a fragment which goes on with what was said: 'and at night?', 'not once?' */
  goingOn: ReadonlySet<string>;
  /** The time that the speaker has just named. */
  atThatTime: ReadonlySet<string>;
  /** Words by which a question asks about what is over. */
  past: ReadonlySet<string>;
  /** Words that make a whole question of a question word: 'what did she say?' */
  doing: ReadonlySet<string>;
  /** The other person, spoken to. */
  addressed: ReadonlySet<string>;
  /** Whole words for the speaker, alone or with others. */
  speaker: ReadonlySet<string>;
  /** Words that ask the character to tell something. */
  asking: ReadonlySet<string>;
  /** Words that report a loss. */
  losses: ReadonlySet<string>;
  /** 'I don't know', instead of an answer. */
  givesUp: ReadonlySet<string>;
  /** 'Mister' before a name is part of it. */
  titles: ReadonlySet<string>;
};
