/**
 * Trains what finds distress by the words of a sentence, and writes it into the dialogue library. Labelled lines:
 * bench/corpora/distress-training.* (written for this alone), the tuning halves of the measured sets, and as ordinary talk the
 * tuning halves of what people say to the demo characters, whole talks with them, the wordings of the demo cases, and their written talks. Logistic regression by AdaGrad with a fixed order, so that the same
 * lines give the same model. In English a small net over the vectors of the packaged sentence model is trained with the same lines. `--measure` trains with the training lines alone, and shows what the tuning halves and the talk then say.
 *
 *     node bench/train-distress.ts [--measure] [en | zh-TW]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { demoConversations } from '../demo/conversations/index.ts';
import { englishConcepts } from '../src/dialogue/languages/en/distress/concepts.ts';
import { chineseConcepts } from '../src/dialogue/languages/zh-TW/distress/concepts.ts';
import { type LinearModel, openModel } from '../src/dialogue/text/linear-model.ts';
import { openSentenceNet, type SentenceNet } from '../src/dialogue/text/sentence-net.ts';
import { listSpeechFeatures } from '../src/dialogue/text/speech-features.ts';
import { listDistressTexts } from '../src/dialogue/understand/distress.ts';
import { createEmbeddingThread, packagedModel } from '../src/platform/embedding/embedding-thread.ts';
import { type LabelledText, trainLinearModel } from './lib/train-linear-model.ts';
import { makeRandom, trainSentenceNet } from './lib/train-sentence-net.ts';

type LocalTexts = Partial<Record<string, readonly string[]>>;
type Line = LabelledText;
type Language = 'en' | 'zh-TW';

const listFeatures = {
  en: listSpeechFeatures(englishConcepts),
  'zh-TW': listSpeechFeatures(chineseConcepts),
} satisfies Record<Language, unknown>;

const corpora = new URL('./corpora/', import.meta.url);
const talks = new URL('../demo/conversations/', import.meta.url);
/**
 * Taken off the logit, so that a text above 0 is certainly need: above these bars lay hardly any sentence that only sounds
 * alike, and 4 of 1,000 plain ones, which is what a talk bears.
 */
const bars: Record<Language, number> = { en: 2, 'zh-TW': 2 };

function readLines(file: URL): { text: string; label?: boolean; locale?: string }[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; label?: boolean; locale?: string }); // our own files
}

function readTraining(language: Language): Line[] {
  return (['distress', 'ordinary'] as const).flatMap((kind) =>
    readdirSync(corpora)
      .filter((name) => name.startsWith(`distress-training.${kind}`) && name.includes(`.${language}.`))
      .flatMap((name) => readLines(new URL(name, corpora)))
      .map(({ text }) => ({ text, label: kind === 'distress' })),
  );
}

function readTuning(language: Language): Line[] {
  const older = ['distress', 'distress-2', 'distress-3'].flatMap((name) =>
    readTurns(`${name}.tuning.jsonl`, language).map(({ text, label }) => ({ text, label: label === true })),
  );
  const files = ['distress-4', 'distress-5'].flatMap((set) =>
    (['distress', 'ordinary'] as const).map((kind) => ({ kind, file: `${set}/tune-${kind}.json` })),
  );
  const newest = files.flatMap(({ kind, file: name }) => {
    const file = readFileSync(new URL(name, corpora), 'utf8');
    return (JSON.parse(file) as { text: string; lang: string }[]) // our own files
      .filter(({ lang }) => language.startsWith(lang))
      .map(({ text }) => ({ text, label: kind === 'distress' }));
  });
  return [...older, ...newest];
}

function readTurns(name: string, language: Language): ReturnType<typeof readLines> {
  return readLines(new URL(name, corpora)).filter(({ locale = 'en' }) =>
    locale.startsWith(language.slice(0, 2)),
  );
}

/** What learners say who deny, ask and report, or try to break the exercise: of other measurements, and nobody in it is in need. */
const ordinarySets = [
  'denied',
  'denied-2',
  'denied-3',
  'state',
  'unknown-facts',
  'unknown-facts-2',
  'injections',
  'injections-2',
];

/** Plain talk: what is said to the demo characters, and what their authors expected. */
function readTalks(language: Language): Line[] {
  const said = readUtterances(language);
  const isOf = (locale: string) => locale.startsWith(language.slice(0, 2));
  const listIn = (texts: LocalTexts) =>
    Object.entries(texts).flatMap(([locale, list = []]) => (isOf(locale) ? list : []));
  const written = demoConversations.flatMap(({ content, scripts }) => [
    ...scripts.flatMap(({ locale, lines }) => (isOf(locale) ? lines : [])),
    ...content.topics.flatMap(({ variants }) => listIn(variants)),
    ...content.scenes.flatMap(({ choices }) => choices.flatMap(({ variants }) => listIn(variants))),
    ...content.objectives.flatMap(({ evidence }) => ('phrases' in evidence ? listIn(evidence.phrases) : [])),
  ]);
  const measured = ordinarySets.flatMap((name) => readTurns(`${name}.tuning.jsonl`, language));
  const others = measured.map(({ text }) => text);
  return [...new Set([...said, ...written, ...others, ...readFreeTalk(language)])].map((text) => ({
    text,
    label: false,
  }));
}

/** Whole talks with the demo characters, as people held them to judge the replies of the engine and of a language model. */
function readFreeTalk(language: Language): string[] {
  return ['free-talk/', 'model-talk/'].flatMap((name) => {
    const folder = new URL(name, corpora);
    return readdirSync(folder).flatMap((file) =>
      readLinesOfTalk(new URL(file, folder)).flatMap(({ line, locale = 'en-GB' }) =>
        locale.startsWith(language.slice(0, 2)) ? [line] : [],
      ),
    );
  });
}

function readLinesOfTalk(file: URL): { line: string; locale?: string }[] {
  const turns = readFileSync(file, 'utf8').trim().split('\n');
  return turns.map((turn) => JSON.parse(turn) as { line: string; locale?: string }); // our own files
}

function readUtterances(language: Language): string[] {
  return readdirSync(talks)
    .filter((name) => name.includes(`.${language.slice(0, 2)}`) && name.endsWith('tuning.jsonl'))
    .flatMap((name) => readLines(new URL(name, talks)))
    .map(({ text }) => text);
}

/**
 * People in need say so beside other things, and ordinary talk has two parts too: lines of each kind beside ordinary ones, a quarter as many
 * as there are.
 */
function joinLines(lines: readonly Line[], language: Language): Line[] {
  const random = makeRandom(7);
  const pick = (from: readonly Line[]) => from[Math.floor(random() * from.length)]?.text ?? '';
  const [longest, gap] = language === 'en' ? [70, ', '] : [22, '，'];
  const ordinary = lines.filter(({ label }) => !label);
  return [true, false].flatMap((label) => {
    const own = lines.filter((line) => line.label === label);
    return Array.from({ length: Math.floor(own.length / 4) }, () => {
      const [beside, text] = [pick(ordinary), pick(own)];
      const isFirst = random() < 0.6;
      return { text: isFirst ? beside + gap + text : text + gap + beside, label, beside };
    }).flatMap(({ text, label, beside }) => (beside.length < longest ? [{ text, label }] : []));
  });
}

function train(lines: readonly Line[], language: Language): LinearModel {
  return trainLinearModel(lines, joinLines(lines, language), listFeatures[language]);
}

/** Above the first bar a talk ends, above a lower one it pauses. */
const shownBars = [-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1];

function measure(
  name: string,
  classify: (text: string) => number,
  { lines, talk }: { lines: readonly Line[]; talk: readonly Line[] },
): void {
  const scored = lines.map(({ text, label }) => ({ label, score: classify(text) }));
  const ordinary = scored.filter(({ label }) => !label).map(({ score }) => score);
  const real = scored.filter(({ label }) => label).map(({ score }) => score);
  const plain = talk.map(({ text }) => classify(text));
  const above = (scores: readonly number[], bar: number) => scores.filter((score) => score > bar).length;
  for (const bar of shownBars) {
    console.log(
      `${name}, above ${bar.toFixed(2)}: ${above(real, bar)} of ${real.length} in need, ${above(ordinary, bar)} of ${ordinary.length} that sound alike, ${above(plain, bar)} of ${plain.length} plain lines`,
    );
  }
}

/** The vectors of texts, and the sentences that they are made of. */
async function readVectors(lines: readonly Line[]): Promise<Map<string, Float32Array>> {
  const texts = [...new Set(lines.flatMap(({ text }) => [text, ...listDistressTexts(text)]))];
  const port = createEmbeddingThread();
  // The thread alone does not keep the process running.
  const waiting = setInterval(() => {}, 1_000);
  const vectors = new Map<string, Float32Array>();
  for (let from = 0; from < texts.length; from += 64) {
    const part = texts.slice(from, from + 64);
    for (const [at, vector] of (await port.embed(part)).entries()) vectors.set(part[at] ?? '', vector);
  }
  clearInterval(waiting);
  await port.close();
  return vectors;
}

/** What the net says counts less than the words: so far both together do best on the tuning half. */
const shareOfMeaning = 0.2;

function trainNet(lines: readonly Line[], vectors: ReadonlyMap<string, Float32Array>): SentenceNet {
  const examples = lines.map(({ text, label }) => ({
    vector: vectors.get(text) ?? new Float32Array(),
    label,
  }));
  const net = trainSentenceNet(examples);
  return {
    ...net,
    out: net.out.map((weight) => Number((weight * shareOfMeaning).toFixed(5))),
    bias: Number((net.bias * shareOfMeaning).toFixed(4)),
  };
}

function lower(model: LinearModel, language: Language): LinearModel {
  return { ...model, bias: Number((model.bias - bars[language]).toFixed(4)) };
}

function write(language: Language, name: string, head: string, fields: object): void {
  const path = new URL(`../src/dialogue/languages/${language}/distress/${name}.ts`, import.meta.url);
  const lines = Object.entries(fields).map(([key, value]: [string, unknown]) =>
    typeof value === 'string' && value.length > 80
      ? `  ${key}:\n    '${value}',`
      : `  ${key}: ${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)},`,
  );
  writeFileSync(path, `${head}{\n${lines.join('\n')}\n};\n`);
}

/** Trained without the tuning half and without any talk, which then show what it does. */
function measureWithout(
  language: Language,
  {
    tuning,
    talk,
    vectors,
  }: { tuning: Line[]; talk: Line[]; vectors: ReadonlyMap<string, Float32Array> | null },
): void {
  const training = readTraining(language);
  const words = openModel(lower(train(training, language), language), listFeatures[language]);
  const ofParts = (classify: (text: string) => number | null) => (text: string) =>
    Math.max(...[text, ...listDistressTexts(text)].flatMap((part) => classify(part) ?? []));
  measure(`${language}, words`, ofParts(words), { lines: tuning, talk });
  if (vectors === null) return;
  const net = openSentenceNet(trainNet(training, vectors));
  const means = ofParts((part) => {
    const vector = vectors.get(part);
    return vector === undefined ? null : net(vector);
  });
  const both = (text: string) => ofParts(words)(text) + means(text);
  measure(`${language}, words and meaning`, both, { lines: tuning, talk });
}

const only = process.argv.at(-1);
for (const language of ['en', 'zh-TW'] as const) {
  if (only !== language && (only === 'en' || only === 'zh-TW')) continue;
  const tuning = readTuning(language);
  const talk = readTalks(language);
  const all = [...readTraining(language), ...talk, ...tuning];
  const vectors = language === 'en' ? await readVectors(all) : null;
  if (process.argv.includes('--measure')) {
    measureWithout(language, { tuning, talk, vectors });
    continue;
  }
  write(
    language,
    'model',
    "import type { LinearModel } from '../../../text/linear-model.ts';\n\n/** Written by bench/train-distress.ts. */\nexport const distressModel: LinearModel = ",
    lower(train(all, language), language),
  );
  if (vectors === null) continue;
  write(
    language,
    'sentence-net',
    "import type { SentenceNet } from '../../../text/sentence-net.ts';\n\n/** Written by bench/train-distress.ts; for vectors of this model alone. */\nexport const distressNet: SentenceNet & { model: string } = ",
    { model: packagedModel.hash, ...trainNet(all, vectors) },
  );
}
