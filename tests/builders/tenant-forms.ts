import { sampleForm } from './forms.ts';

type Ask = (
  who: string,
  text: string,
  variables?: Record<string, unknown>,
) => Promise<Record<string, unknown>>;
/** `versionId`: what is open to be answered. */
export type TenantForm = { id: string; hash: string; versionId?: string };

const updateForm = 'mutation ($i: UpdateFeedbackFormInput!) { updateFeedbackForm(Input: $i) { ID Hash } }';

/** A form of the author's with one text, which may be answered often. */
export async function buildTenantForm(
  ask: Ask,
  title: string,
  settings: Record<string, unknown> = {},
): Promise<TenantForm> {
  const made = await ask(
    'author',
    'mutation ($t: String!) { createFeedbackForm(Input: { Title: $t }) { ID Hash } }',
    { t: title },
  );
  const { ID, Hash } = made.createFeedbackForm as { ID: string; Hash: string }; // of the schema
  const content = sampleForm({ id: 'q1', type: 'short-text', title: `${title} question` });
  await ask('author', updateForm, {
    i: { ID, Content: content, AllowMultipleSubmissions: true, ...settings },
  });
  return { id: ID, hash: Hash };
}

/** A form of each state; the learner has answered what is published. */
export async function buildTenantForms(ask: Ask, mark: string) {
  const archive = { Archived: '2026-11-02T09:00:00Z' };
  const forms = {
    published: await buildTenantForm(ask, `${mark} Published form`, { Status: 'Published' }),
    draft: await buildTenantForm(ask, `${mark} Draft form`),
    archived: await buildTenantForm(ask, `${mark} Archived form`, archive),
    retired: await buildTenantForm(ask, `${mark} Retired form`, { Status: 'Published' }),
  };
  for (const form of [forms.published, forms.retired])
    form.versionId = await answerTenantForm(ask, 'learner', form, { q1: `${mark} answer` });
  await ask('author', updateForm, { i: { ID: forms.retired.id, ...archive } });
  return forms;
}

/** Answers the version that was answered. */
export async function answerTenantForm(
  ask: Ask,
  who: string,
  form: TenantForm,
  answers: object,
): Promise<string> {
  const opened = await ask(
    who,
    'query ($h: String!, $id: ID!) { readFeedbackFormToFill(Hash: $h, ID: $id) { VersionID } }',
    { h: form.hash, id: form.id },
  );
  const { VersionID } = opened.readFeedbackFormToFill as { VersionID: string }; // of the schema
  await ask(who, 'mutation ($i: SubmitFeedbackFormInput!) { submitForm(Input: $i) { Success } }', {
    i: {
      FormID: form.id,
      Hash: form.hash,
      VersionID,
      Answers: answers,
      Locale: 'en-GB',
      SubmissionKey: crypto.randomUUID(),
    },
  });
  return VersionID;
}
