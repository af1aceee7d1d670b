import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answer, closeBox, continueButton, player } from './frame.ts';
import { type Api, change, publishShortSimulation, signInToApi } from './short-simulation.ts';

const learner = 'linh.tran@demo.praxis.test';

/** Two short videos that are played in courses only: the second opens when the first is done. */
async function publishCourse(
  api: Api,
  title: string,
): Promise<{ id: string; units: string[]; items: string[] }> {
  const items: string[] = [];
  for (const name of ['Wash your hands', 'Put on gloves']) {
    const { id } = await publishShortSimulation(api, name);
    await change(api, { ID: id, CoursesOnly: true });
    items.push(id);
  }
  const { createCourse } = (await api(
    'mutation ($i: CourseCreateInput!) { createCourse(input: $i) { ID } }',
    {
      i: { Title: title },
    },
  )) as { createCourse: { ID: string } }; // as the query asks
  const { updateCourse } = (await api(
    'mutation ($i: CourseInput!) { updateCourse(input: $i) { Modules { Units { ID } } } }',
    {
      i: {
        ID: createCourse.ID,
        Status: 'Published',
        Modules: [{ Title: 'Before you begin', Units: items.map((SimulationID) => ({ SimulationID })) }],
      },
    },
  )) as { updateCourse: { Modules: { Units: { ID: string }[] }[] } }; // as the query asks
  return {
    id: createCourse.ID,
    units: updateCourse.Modules.flatMap(({ Units }) => Units.map(({ ID }) => ID)),
    items,
  };
}

async function playToTheEnd(page: Page): Promise<void> {
  const frame = player(page);
  await frame.getByRole('button', { name: 'Start session' }).click();
  await closeBox(frame);
  await answer(frame, 'This way');
  await continueButton(frame).click();
  await answer(frame, 'Yes');
  await continueButton(frame).click();
}

test('a learner takes a course whose second unit is locked, from the list to the end', async ({
  page,
  praxis,
  signInAs,
  axe,
}) => {
  test.setTimeout(180_000);
  const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  const course = await publishCourse(api, 'Clean hands');
  await signInAs(page, learner);
  await page.getByRole('link', { name: 'My Courses' }).click();
  // The home has a link to the course as well, which may leave under the pointer.
  await expect(page.getByRole('heading', { name: 'My Courses', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Clean hands' }).click();
  await expect(page.getByText('Your progress: 0%')).toBeVisible();
  const units = page.getByRole('list', { name: 'Units' }).getByRole('article');
  await expect(units.nth(0)).toContainText('Available');
  await expect(units.nth(1)).toContainText('Locked');
  await expect(units.nth(1)).toContainText('Finish “Wash your hands” first');
  await expect(units.nth(1).getByRole('link')).toHaveCount(0);
  await axe(page);

  // The address of a locked unit says the same, and plays nothing.
  await page.goto(`/my-courses/${course.id}/simulations/${course.items[1]}?unitID=${course.units[1]}`);
  await expect(page.getByRole('heading', { name: 'This unit is still locked' })).toBeVisible();
  await expect(page.getByText('Finish “Wash your hands” first')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the course' }).click();

  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Wash your hands', level: 1 })).toBeVisible();
  await playToTheEnd(page);
  await expect(page.getByRole('heading', { name: 'Unit completed' })).toBeVisible();
  await expect(page.getByText('Your progress: 50%')).toBeVisible();
  await axe(page);
  await page.getByRole('status').getByRole('link', { name: 'Next unit' }).click();

  await expect(page.getByRole('heading', { name: 'Put on gloves', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous unit' })).toBeVisible();
  await playToTheEnd(page);
  await expect(page.getByText('You have completed this course. Well done!')).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Back to the course' }).click();
  await expect(page.getByText('Your progress: 100%')).toBeVisible();
  await expect(page.getByText('You have completed this course.')).toBeVisible();
  await expect(units.getByText('Completed')).toHaveCount(2);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const home = page.getByRole('region', { name: 'Courses' });
  await expect(home.getByRole('article').filter({ hasText: 'Clean hands' })).toContainText(
    'Your progress: 100%',
  );
});

test('leaving a unit while it is played asks first', async ({ page, praxis, signInAs }) => {
  const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  const course = await publishCourse(api, 'Clean hands, again');
  await signInAs(
    page,
    learner,
    `/my-courses/${course.id}/simulations/${course.items[0]}?unitID=${course.units[0]}`,
  );
  await player(page).getByRole('button', { name: 'Start session' }).click();
  await expect(player(page).getByRole('dialog', { name: 'Look closely' })).toBeVisible();
  await page.getByRole('link', { name: 'My Courses', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave this session?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/unitID=/);
});

test('a unit of another course is no unit of this one', async ({ page, praxis, signInAs }) => {
  const api = await signInToApi(praxis.url, 'creator@demo.praxis.test');
  const course = await publishCourse(api, 'Clean hands, once more');
  await signInAs(page, learner, `/my-courses/${course.id}/simulations/${course.items[0]}?unitID=1`);
  await expect(page.getByRole('heading', { name: 'This unit is not part of the course' })).toBeVisible();
});
