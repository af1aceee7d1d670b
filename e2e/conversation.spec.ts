import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, openToBeLedOn, test } from './fixtures.ts';
import { type Api, signInToApi } from './short-simulation.ts';

const learner = 'learner@demo.praxis.test';

let admin: Api;
let patient = '';
let branching = '';

test.beforeAll(async ({ praxis }) => {
  admin = await signInToApi(praxis.url, 'admin@demo.praxis.test');
  const { readMyVirtualHumans } = (await admin(
    '{ readMyVirtualHumans(limit: 20) { nodes { ID Type } } }',
  )) as { readMyVirtualHumans: { nodes: { ID: string; Type: string }[] } }; // as asked
  for (const { ID, Type } of readMyVirtualHumans.nodes) {
    if (Type === 'medical_v3') patient = ID;
    if (Type === 'branching') branching = ID;
  }
});

// Whoever asks for less motion gets the portrait: three dimensions have tests of their own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

function playerOf(page: Page) {
  return page.frameLocator('iframe[title^="Conversation with"]');
}

async function expectAccessible(page: Page): Promise<void> {
  const frame =
    page.frames().find((one) => one.url().includes('/embed/virtual-human-player/')) ?? page.mainFrame();
  expect(await findViolations(frame)).toEqual([]);
}

async function sayIn(page: Page, words: string): Promise<void> {
  const player = playerOf(page);
  const answers = player.locator('li[data-speaker="human"]');
  const box = player.getByRole('textbox');
  // The person has the first word, and it stands when the box does.
  await expect(box).toBeVisible();
  const before = await answers.count();
  await box.fill(words);
  await box.press('Enter');
  await expect(answers).toHaveCount(before + 1);
}

test('a learner talks with the patient, by keyboard alone, and sees the words that earned the points', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, learner, `/my-virtual-humans/${patient}/play`);
  const player = playerOf(page);
  await expect(player.getByRole('heading', { name: 'The situation' })).toBeVisible();
  const frame = await page.locator('iframe').boundingBox();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await expectAccessible(page);
  await player.getByRole('button', { name: 'Start the conversation' }).press('Enter');
  await expect(player.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);

  await sayIn(page, 'Good morning, I am the nurse on duty today.');
  await sayIn(page, 'Where does it hurt?');
  await player.getByRole('button', { name: 'Hint' }).press('Enter');
  await expect(player.getByRole('note')).toBeVisible();

  // Leaving asks first.
  await page.getByRole('link', { name: /Back to Virtual humans/ }).click();
  await expect(
    page.getByText('Virtual Human session is in progress, are you sure you want to leave?'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await player.getByRole('button', { name: 'End session' }).press('Enter');
  await player.getByRole('button', { name: 'Keep talking' }).press('Enter');
  await player.getByRole('button', { name: 'End session' }).press('Enter');
  await player.getByRole('dialog').getByRole('button', { name: 'End session' }).press('Enter');
  await expect(player.getByRole('heading', { name: 'One last question' })).toBeVisible();
  await expectAccessible(page);
  await player.getByRole('textbox').fill('angina');
  await player.getByRole('textbox').press('Enter');

  await expect(player.getByRole('img', { name: /^Score: \d+%$/ })).toBeVisible();
  await expect(player.getByText('Your answer “angina” is right.')).toBeVisible();
  await expect(player.locator('blockquote').first()).toContainText('Turn');
  await expectAccessible(page);

  // What is over no longer holds anybody.
  await player.getByRole('link', { name: 'Back to virtual humans' }).click();
  await expect(page).toHaveURL(/\/my-virtual-humans$/);
});

test('a lost line loses nothing: the turn is kept and goes through when it is back', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, learner, `/my-virtual-humans/${patient}/play`);
  const player = playerOf(page);
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  await expect(player.getByRole('textbox')).toBeVisible();
  await context.setOffline(true);
  await player.getByRole('textbox').fill('Where does it hurt?');
  await player.getByRole('textbox').press('Enter');
  await expect(player.getByText('The connection is lost.')).toBeVisible();
  await context.setOffline(false);
  await expect(player.locator('li[data-speaker="human"]')).toHaveCount(2);
  await expect(player.locator('li[data-speaker="learner"]')).toHaveCount(1);
  await expect(player.getByText('The connection is lost.')).toBeHidden();
});

test('a branching conversation goes on by what is said', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, learner, `/my-virtual-humans/${branching}/play`);
  const player = playerOf(page);
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  await sayIn(page, 'Hello.');
  await sayIn(page, 'The weather is nice.');
  await sayIn(page, 'And so is the sea.');
  // Who does not find the way is offered what could be said.
  const choice = player.getByRole('group', { name: 'You could say' }).getByRole('button').first();
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  const answers = player.locator('li[data-speaker="human"]');
  const before = await answers.count();
  await choice.click();
  await expect(answers).toHaveCount(before + 1);
});

test('on a telephone the conversation fills the screen: nothing to press is out of sight, nor under the keyboard', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The keyboard of a telephone covers the page without making it smaller; no test browser has one.
  await page.addInitScript(() => {
    if (window.top !== window) return;
    let keyboard = 0;
    const view = Object.defineProperties(new EventTarget(), {
      height: { get: () => innerHeight - keyboard },
      offsetTop: { value: 0 },
      scale: { value: 1 },
    });
    Object.defineProperty(window, 'visualViewport', { value: view });
    addEventListener('test:keyboard', (event) => {
      keyboard = (event as CustomEvent<number>).detail;
      view.dispatchEvent(new Event('resize'));
    });
  });
  await signInAs(page, learner, `/my-virtual-humans/${patient}/play`);
  const player = playerOf(page);
  const start = player.getByRole('button', { name: 'Start the conversation' });
  await expect(start).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /Back to Virtual humans/ })).toBeHidden();
  await start.click();
  const box = player.getByRole('textbox');
  await expect(box).toBeInViewport({ ratio: 1 });
  await expect(player.getByRole('button', { name: 'End session' })).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => dispatchEvent(new CustomEvent('test:keyboard', { detail: 336 })));
  await expect
    .poll(async () => {
      const place = await box.boundingBox();
      return place ? place.y + place.height : Number.NaN;
    })
    .toBeLessThan(844 - 336);
  await page.evaluate(() => dispatchEvent(new CustomEvent('test:keyboard', { detail: 0 })));

  await sayIn(page, 'Where does it hurt?');
  await player.getByRole('button', { name: 'End session' }).click();
  await player.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await player.getByRole('button', { name: 'Skip' }).click();
  await expect(player.getByRole('heading', { name: 'Your objectives' })).toBeVisible();
  // The result is as long as it is: the page scrolls, and nothing scrolls within it.
  await expect
    .poll(() =>
      player
        .locator('html')
        .evaluate(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight - 16)),
    )
    .toBe(0);
  await expect(page.getByRole('link', { name: /Back to Virtual humans/ })).toBeVisible();
  await expectAccessible(page);
});

test('what the conversation is about can be read again while it goes on', async ({ page, signInAs }) => {
  await signInAs(page, learner, `/my-virtual-humans/${patient}/play`);
  const player = playerOf(page);
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  await player.getByRole('button', { name: 'Your task' }).press('Enter');
  const task = player.getByRole('dialog');
  await expect(task.getByRole('heading', { name: 'The situation' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(task).toBeHidden();
  await expect(player.getByRole('button', { name: 'Your task' })).toBeFocused();
  // Escape closed the dialog, and asked for nothing else.
  await expect(player.getByText('You cut in here.')).toBeHidden();
});

test('a consent that is missing is asked for where the learner looks', async ({ page, signInAs }) => {
  const settings = async (RequirePrivacyAgreement: boolean) =>
    admin('mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }', {
      i: {
        ID: branching,
        RequirePrivacyAgreement,
        PrivacyAgreementDescription: 'What you write is kept for ninety days.',
        Status: 'Published',
      },
    });
  await settings(true);
  await page.setViewportSize({ width: 390, height: 640 });
  await signInAs(page, learner, `/my-virtual-humans/${branching}/play`);
  const player = playerOf(page);
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  await expect(player.getByRole('alert')).toContainText('Please agree to the privacy text first.');
  await expect(player.getByRole('alert')).toBeInViewport();
  const consent = player.getByRole('checkbox', { name: 'I have read this and agree' });
  await expect(consent).toBeFocused();
  await expect(consent).toBeInViewport();
  await consent.check();
  await player.getByRole('button', { name: 'Start the conversation' }).click();
  await expect(player.getByRole('textbox')).toBeVisible();
  await settings(false);
});

test('an author tries the draft and nothing of it is kept', async ({ page, signInAs }) => {
  await signInAs(
    page,
    'admin@demo.praxis.test',
    `/embed/virtual-human-player/${patient}?isPreviewPlayer=true`,
  );
  await expect(page.getByText('This conversation is not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  await page.getByRole('textbox').fill('Where does it hurt?');
  await page.getByRole('textbox').press('Enter');
  await expect(page.locator('li[data-speaker="human"]')).toHaveCount(2);
  const { readVirtualHumanSessions } = (await admin(
    'query ($id: ID!) { readVirtualHumanSessions(ID: $id, filterBy: { Finished: { eq: false } }) { nodes { Member { Email } } } }',
    { id: patient },
  )) as { readVirtualHumanSessions: { nodes: { Member: { Email: string } }[] } }; // as asked

  const emails = readVirtualHumanSessions.nodes.map(
    (node: { Member: { Email: string } }) => node.Member.Email,
  );
  expect(emails).not.toContain('admin@demo.praxis.test');
});

test('a link opens the conversation for visitors; a number that is not open says so', async ({
  page,
  axe,
}) => {
  const { updateVirtualHuman } = (await admin(
    'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ShareToken } }',
    { i: { ID: patient, PublicAccess: true } },
  )) as { updateVirtualHuman: { ShareToken: string } }; // as asked

  await openToBeLedOn(page, `/embed/my-virtual-humans/${updateVirtualHuman.ShareToken}`);
  await expect(page).toHaveURL(/\/embed\/virtual-human-player\/\d+\?/);
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  await page.getByRole('textbox').fill('Where does it hurt?');
  await page.getByRole('textbox').press('Enter');
  await expect(page.locator('li[data-speaker="human"]')).toHaveCount(2);

  await openToBeLedOn(page, `/my-virtual-humans/embed/${patient}`);
  await expect(page).toHaveURL(/\/embed\/virtual-human-player\/\d+\?/);
  await page.goto('/my-virtual-humans/embed/1');
  await expect(page.getByRole('heading', { name: 'We could not find an ID to load.' })).toBeVisible();
  // The player itself says so too.
  await page.goto('/embed/virtual-human-player');
  await expect(page.getByRole('heading', { name: 'We could not find an ID to load.' })).toBeVisible();
  await axe(page);
  await page.goto('/embed/my-virtual-humans/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
});
