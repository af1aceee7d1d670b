import { expect, signOut, test } from './fixtures.ts';

const rule = 'The lift key hangs behind the reception desk.';

test('staff make an agent, try it and place it; a learner asks it and opens the passage', async ({
  page,
  signInAs,
  axe,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, 'creator@demo.praxis.test');
  await page.getByRole('link', { name: 'AI Agents', exact: true }).click();
  await page.getByRole('button', { name: 'Create New AI Agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New AI Agent' });
  await expect(dialog.getByRole('button', { name: 'Create Agent' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Admin title' }).fill('Reception helper');
  await dialog.getByRole('textbox', { name: 'Agent name' }).fill('Robin');
  await dialog.getByRole('button', { name: 'Create Agent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reception helper' })).toBeVisible();

  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Type a text' }).click();
  const text = page.getByRole('dialog', { name: 'Type a text' });
  await text.getByRole('textbox', { name: 'Title' }).fill('Reception');
  await text.getByRole('textbox', { name: 'Text', exact: true }).fill(`# Keys\n\n${rule}`);
  await text.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 passage')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Where is the key of the lift?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('button', { name: rule })).toBeVisible();
  await axe(page);

  await page.getByRole('tab', { name: 'Places' }).click();
  await page.getByRole('switch', { name: 'On the start page' }).click();
  await expect(page.getByRole('switch', { name: 'On the start page' })).toBeChecked();
  await signOut(page);

  await signInAs(page, 'learner@demo.praxis.test');
  const coach = page.getByRole('region', { name: 'Robin' });
  await coach.getByRole('button', { name: 'Ask the coach' }).click();
  const chat = page.getByRole('dialog', { name: 'Robin' });
  await chat.getByRole('textbox', { name: 'Your question' }).fill('Where is the key of the lift?');
  await chat.getByRole('button', { name: 'Ask', exact: true }).click();
  await chat.getByRole('button', { name: rule }).click();
  const passage = page.getByRole('dialog', { name: 'Reception' });
  await expect(passage.getByText(rule)).toBeVisible();
  await passage.getByRole('button', { name: 'Close' }).click();
  await chat.getByRole('textbox', { name: 'Your question' }).fill('Who invented the telephone?');
  await chat.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(chat.getByText('The documents do not say.')).toBeVisible();
  await axe(page);
});

test('duplicating and deleting say that they went well', async ({ page, signInAs }) => {
  await signInAs(page, 'admin@demo.praxis.test', '/ai-agents');
  await page.getByRole('button', { name: 'Duplicate Ward coach' }).click();
  await expect(page.locator('[data-type="success"]')).toContainText(
    "AI Agent 'Mei' successfully duplicated!",
  );
  await page.getByRole('button', { name: 'Delete Ward coach (Copy)' }).click();
  await page.getByRole('button', { name: 'Delete AI Agent' }).click();
  await expect(page.locator('[data-type="success"]').last()).toContainText(
    "AI Agent 'Mei' successfully deleted!",
  );
});
