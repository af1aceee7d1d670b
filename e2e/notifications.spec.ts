import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { type Api, publishShortSimulation, signInToApi } from './short-simulation.ts';

async function listVideos(api: Api, id: string): Promise<string[]> {
  const { readOneSimulation } = (await api(
    'query ($id: ID!) { readOneSimulation(ID: $id) { Videos { ID } } }',
    { id },
  )) as { readOneSimulation: { Videos: { ID: string }[] } }; // as the query asks
  return readOneSimulation.Videos.map(({ ID }) => ID);
}

/** Every video to its end, in as much time as that takes at least. */
async function playToTheEnd(api: Api, id: string, videos: readonly string[]): Promise<void> {
  const story = [
    { Type: 'START_SIM' },
    ...videos.map((VideoID) => ({ Type: 'VIDEO_END', VideoID, TimeSpent: 60_000 })),
    { Type: 'END_SIM' },
  ];
  const Events = story.map((event, at) => ({ ...event, Key: randomUUID(), Sequence: at + 1 }));
  await api('mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { Finished } }', {
    i: { SessionKey: randomUUID(), SimulationID: id, Events },
  });
}

test('the bell counts up without a reload, and leads to the place', async ({
  page,
  praxis,
  signInAs,
  axe,
}) => {
  const creator = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  const { id } = await publishShortSimulation(creator, 'Heard at once');
  // The same person on another device, where nothing is new to them.
  const device = await signInToApi(praxis.url, 'learner@demo.praxis.test');
  await device('mutation { markAllNoticesRead { Success } }', {});
  await signInAs(page, 'learner@demo.praxis.test');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');

  // They play there.
  await playToTheEnd(device, id, await listVideos(creator, id));
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /Heard at once/ })).toBeVisible();
  await axe(page);
  await panel.getByRole('link', { name: /Heard at once/ }).press('Enter');
  await expect(page).toHaveURL(/\/my-profile\/badges$/);
  await expect(bell).toHaveAccessibleName('Notifications');

  await page.goto('/notifications');
  await expect(page.getByRole('link', { name: /Heard at once/ })).toBeVisible();
});

test('a page that has only just come takes a new build by itself, and offers the next one', async ({
  page,
  signInAs,
}) => {
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'of-tomorrow' } }));
  await signInAs(page, 'learner@demo.praxis.test', '/my-virtual-humans');
  const title = page.getByRole('heading', { level: 1, name: 'My virtual humans' });
  const comeBackToTheTab = async () => {
    await expect(title).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const reloaded = page.waitForEvent('load');
  await comeBackToTheTab();
  await reloaded;
  // It was of no use: from now on a person decides.
  await comeBackToTheTab();
  await expect(page.getByText('Update available!')).toBeVisible();
});
