import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);

/** Forms that keep their values in another way, by the names of their files, and why. The list only becomes shorter. */
const others: Record<string, string> = {
  'GoldSessionPage.tsx': 'a level for each objective, which only the case can name',
  'EntryForm.tsx': 'the pages before the sign-in have a budget of their own',
  'LinkDialog.tsx': 'one address, kept by the editor',
  'TagsField.tsx': 'one field, kept by the editor',
  'QuestionPanel.tsx': 'an answer, kept by the player',
  'BeforePanel.tsx': 'a choice before a conversation, kept by the player',
  'FormFill.tsx': 'questions that authors wrote, on a page with a budget of its own',
  'Composer.tsx': 'what is said next, kept by the player',
};

test('every form is made with useForm but those that are named here', () => {
  const forms = globSync('src/features/**/*.tsx', { cwd: root })
    .map((file) => file.split('\\').join('/'))
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))
    .filter(({ text }) => /<(form|SettingsForm)\b/.test(text));
  const otherwise = forms
    .filter(({ text }) => !/\{\.\.\.form\.props\}|<SettingsForm\s+form=\{form\}/.test(text))
    .map(({ file }) => file);
  expect(otherwise.map((file) => basename(file)).sort()).toEqual(Object.keys(others).sort());
});
