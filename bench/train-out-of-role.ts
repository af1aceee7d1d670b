/**
 * Trains what tells turns that want a character out of its role from what is said to it, and writes it into the dialogue library. Lines that leave
 * the role: bench/corpora/out-of-role-training.jsonl (written for this alone, with ordinary ones that sound alike) and the tuning halves of
 * `injections`. Ordinary talk: the tuning halves of what people say to the demo characters, whole talks with them, the wordings and written talks of the demo cases, and what
 * was written as ordinary lines for distress. Logistic regression with a fixed order, as `bench/train-distress.ts`. `--apart` leaves the
 * tuning halves out; `--measure` writes nothing and shows what they and a fifth of the ordinary talk, kept apart, then say.
 *
 *     node bench/train-out-of-role.ts [--apart | --measure]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { demoConversations } from '../demo/conversations/index.ts';
import { roleConcepts as englishConcepts } from '../src/dialogue/languages/en/role/concepts.ts';
import { roleConcepts as chineseConcepts } from '../src/dialogue/languages/zh-TW/role/concepts.ts';
import { type LinearModel, openModel } from '../src/dialogue/text/linear-model.ts';
import { listSpeechFeatures } from '../src/dialogue/text/speech-features.ts';
import { type LabelledText, trainLinearModel } from './lib/train-linear-model.ts';

type Language = 'en' | 'zh-TW';
type Line = { text: string; locale?: string; label?: boolean; out?: boolean };
type LocalTexts = Partial<Record<string, readonly string[]>>;

const listFeatures = {
  en: listSpeechFeatures(englishConcepts),
  'zh-TW': listSpeechFeatures(chineseConcepts),
};

const corpora = new URL('./corpora/', import.meta.url);
const talks = new URL('../demo/conversations/', import.meta.url);
/** Features enough: more of them find no more lines that were kept apart. */
const maxFeatures = 16_000;

function readLines(file: URL): Line[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)); // our own files
}

function readTalk(file: URL, language: Language): string[] {
  const turns = readFileSync(file, 'utf8').trim().split('\n');
  return turns
    .map((turn) => JSON.parse(turn) as { line: string; locale?: string }) // our own files
    .flatMap(({ line, locale = 'en-GB' }) => (locale.startsWith(language.slice(0, 2)) ? [line] : []));
}

const isOf =
  (language: Language) =>
  ({ locale = 'en' }: Line) =>
    locale.startsWith(language.slice(0, 2));
const label = (label: boolean) => (text: string) => ({ text, label });

function readTraining(language: Language): LabelledText[] {
  const lines = readLines(new URL('out-of-role-training.jsonl', corpora)).filter(isOf(language));
  return lines.map(({ text, out }) => ({ text, label: out === true }));
}

function readTuning(language: Language): LabelledText[] {
  return ['injections', 'injections-2']
    .flatMap((name) => readLines(new URL(`${name}.tuning.jsonl`, corpora)).filter(isOf(language)))
    .map(({ text }) => text)
    .map(label(true));
}

function readOrdinary(language: Language): LabelledText[] {
  const named = (folder: URL, test: (name: string) => boolean) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') && test(name))
      .flatMap((name) => readLines(new URL(name, folder)).map((line) => ({ ...line, name })));
  const said = named(
    talks,
    (name) => name.includes(`.${language.slice(0, 2)}`) && name.endsWith('tuning.jsonl'),
  );
  const others = named(
    corpora,
    (name) =>
      name.startsWith(`distress-training.ordinary`) ||
      (/^(?:denied|state|unknown-facts|distress)/.test(name) && name.endsWith('.tuning.jsonl')),
  ).filter((line) =>
    line.name.includes('training') ? line.name.includes(`.${language}.`) : isOf(language)(line),
  );
  const talked = ['free-talk/', 'model-talk/'].flatMap((name) => {
    const folder = new URL(name, corpora);
    return readdirSync(folder).flatMap((file) => readTalk(new URL(file, folder), language));
  });
  const written = demoConversations.flatMap(({ content, scripts }) => {
    const listIn = (texts: LocalTexts) =>
      Object.entries(texts).flatMap(([locale, list = []]) =>
        isOf(language)({ text: '', locale }) ? list : [],
      );
    return [
      ...scripts.flatMap(({ locale, lines }) => (isOf(language)({ text: '', locale }) ? lines : [])),
      ...content.topics.flatMap(({ variants }) => listIn(variants)),
      ...content.scenes.flatMap(({ choices }) => choices.flatMap(({ variants }) => listIn(variants))),
      ...content.objectives.flatMap(({ evidence }) =>
        'phrases' in evidence ? listIn(evidence.phrases) : [],
      ),
    ];
  });
  return [...new Set([...said.concat(others).map(({ text }) => text), ...talked, ...written])].map(
    label(false),
  );
}

const train = (language: Language, lines: readonly LabelledText[]): LinearModel =>
  trainLinearModel(lines, [], listFeatures[language], { maxFeatures, leastLines: 2 });

const shownBars = [-3, -2.5, -2, -1.5, -1, -0.5, 0];

function measure(language: Language): void {
  const ordinary = readOrdinary(language);
  const apart = ordinary.filter((_, at) => at % 5 === 0);
  const classify = openModel(
    train(language, [...readTraining(language), ...ordinary.filter((_, at) => at % 5 !== 0)]),
    listFeatures[language],
  );
  const tuning = readTuning(language).map(({ text }) => classify(text));
  const plain = apart.map(({ text }) => ({ text, score: classify(text) }));
  for (const bar of shownBars) {
    const above = plain.filter(({ score }) => score > bar);
    console.log(
      `${language}, above ${bar}: ${tuning.filter((score) => score > bar).length} of ${tuning.length} that leave the role, ${above.length} of ${plain.length} ordinary ones`,
    );
  }
  for (const { text, score } of plain.filter(({ score }) => score > -2.5))
    console.log(`  ${score.toFixed(2)} ${text}`);
}

for (const language of ['en', 'zh-TW'] as const) {
  if (process.argv.includes('--measure')) {
    measure(language);
    continue;
  }
  const model = train(language, [
    ...readTraining(language),
    ...readOrdinary(language),
    ...(process.argv.includes('--apart') ? [] : readTuning(language)),
  ]);
  const fields = Object.entries(model).map(([key, value]) =>
    typeof value === 'string' ? `  ${key}:\n    '${value}',` : `  ${key}: ${value},`,
  );
  writeFileSync(
    new URL(`../src/dialogue/languages/${language}/role/model.ts`, import.meta.url),
    `import type { LinearModel } from '../../../text/linear-model.ts';\n\n/** Written by bench/train-out-of-role.ts. */\nexport const outOfRoleModel: LinearModel = {\n${fields.join('\n')}\n};\n`,
  );
}
