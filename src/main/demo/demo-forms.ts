import { randomUUID } from 'node:crypto';
import { american } from '#demo/conversations/american.ts';
import type { FormsApi } from '#features/forms/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import type { Application } from '../server/application.ts';
import type { DemoForm, DemoFormText } from './demo-content.ts';
import { atWorkingHour } from './seeded-random.ts';

const otherLanguage = { 'en-GB': 'zh-TW', 'en-US': 'zh-TW', 'zh-TW': 'en-GB' } as const;

/** How many answers the demo's form has. */
const answerCount = 40;
const weeksOfAnswers = 4;

/** Writes and publishes a form in two languages, as its author would, and asks it after its course. */
export async function createDemoForm(
  forms: FormsApi,
  author: Viewer,
  { form, courseId, language }: { form: DemoForm; courseId: number; language: DemoLanguage },
): Promise<number> {
  const id = await forms.create(author, {
    title: textIn(form.title, language),
    language,
    organisationId: author.organisationId,
  });
  await forms.update(author, {
    id,
    content: contentOf(form, language),
    allowMultipleSubmissions: true,
    status: 'Published',
  });
  await forms.setItemForms(author, courseId, { before: null, after: id });
  return id;
}

/** Learners answer it by its own address, now and then over some weeks. Most are content, some are not. */
export async function answerDemoForm(
  application: Application,
  learners: readonly Viewer[],
  { id, organisationId, form }: { id: number; organisationId: number; form: DemoForm },
  { now, random, language }: { now: Date; random: () => number; language: DemoLanguage },
): Promise<void> {
  const clock = { now };
  const { forms } = await application.createFeaturesAt(() => clock.now);
  const address = await forms.findAddress(organisationId, id);
  const texts = { changes: [...form.changes], plans: [...form.plans] };
  for (let given = 0; given < answerCount; given++) {
    const learner = learners[given % learners.length];
    if (!learner) return;
    clock.now = atWorkingHour(now, weeksOfAnswers * 7 * (1 - given / answerCount), random);
    await forms.submit(learner, {
      ...address,
      answers: chooseAnswers(texts, language, random),
      locale: language,
      key: randomUUID(),
    });
  }
}

function chooseAnswers(
  texts: Record<'changes' | 'plans', DemoFormText[]>,
  language: DemoLanguage,
  random: () => number,
) {
  const isContent = random() < 0.8;
  const recommends = isContent ? 7 + Math.floor(random() * 4) : 3 + Math.floor(random() * 4);
  // Nobody writes what somebody else wrote.
  const change = recommends <= 6 ? texts.changes.pop() : undefined;
  const plan = random() < 0.4 ? texts.plans.pop() : undefined;
  const helpful = ['o1', 'o2', 'o3', 'o4'].filter(() => random() < 0.55);
  return {
    q1: recommends,
    ...(change ? { q2: textIn(change, language) } : {}),
    q3: isContent ? 4 + Math.floor(random() * 2) : 2 + Math.floor(random() * 2),
    q4: helpful.length > 0 ? helpful : ['o2'],
    q5: isContent ? 3 + Math.floor(random() * 3) : 2 + Math.floor(random() * 2),
    ...(plan ? { q6: textIn(plan, language) } : {}),
  };
}

function contentOf(form: DemoForm, language: DemoLanguage) {
  const texts = (text: DemoFormText) =>
    Object.fromEntries([language, otherLanguage[language]].map((each) => [each, textIn(text, each)]));
  return {
    format: 1,
    languages: [language, otherLanguage[language]],
    titles: { [otherLanguage[language]]: textIn(form.title, otherLanguage[language]) },
    sections: form.sections.map(({ title, questions }, index) => ({
      id: `s${index + 1}`,
      title: texts(title),
      text: {},
      showIf: null,
      questions: questions.map(({ choices, minimumLabel, maximumLabel, ...question }) => ({
        help: {},
        ...question,
        title: texts(question.title),
        ...(choices
          ? { choices: choices.map((text, place) => ({ id: `o${place + 1}`, text: texts(text) })) }
          : {}),
        ...(minimumLabel ? { minimumLabel: texts(minimumLabel) } : {}),
        ...(maximumLabel ? { maximumLabel: texts(maximumLabel) } : {}),
      })),
    })),
  };
}

const textsIn: Record<DemoLanguage, (text: DemoFormText) => string> = {
  'en-GB': (text) => text['en-GB'],
  'en-US': (text) => american(text['en-GB']),
  'zh-TW': (text) => text['zh-TW'],
};

function textIn(text: DemoFormText, language: DemoLanguage): string {
  return textsIn[language](text);
}
