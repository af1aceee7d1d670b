import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

/** A conversation of a demo person, held without a browser. */
async function talk(url: string, email: string, vhId: string): Promise<void> {
  const tokens = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($e: String!) { createPraxisToken(Email: $e, Password: "praxis-demo") { Token } }',
      variables: { e: email },
    }),
  }).then((response) => response.json());
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.data.createPraxisToken.Token}`,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.ok, path).toBe(true);
    return response.text();
  };
  const { id } = JSON.parse(await ask('assessments', { vhId, key: randomUUID() })).data;
  await ask(`assessments/${id}/turns`, { key: randomUUID(), text: 'Hello, how are you feeling today?' });
  await ask(`assessments/${id}/finish`, {});
}

test('an administrator switches a use off, lets a result count and downloads the evidence', async ({
  page,
  praxis,
  signInAs,
  axe,
}) => {
  await signInAs(page, 'admin@demo.praxis.test', '/organisation/conversations');
  const card = page.getByRole('region', { name: 'What AI may do' });
  await card.getByRole('checkbox', { name: 'Speak through the server' }).uncheck();
  await card.getByRole('checkbox', { name: 'A person looks at each result before it counts' }).check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await axe(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for reading and printing' }).click();
  const evidence = readFileSync(await (await download).path(), 'utf8');
  expect(evidence).toContain('Calibration and drift');
  expect(evidence).toContain('<dt>The server speaks</dt><dd>No</dd>');

  await page.goto('/virtual-humans');
  const analytics = page.locator('a[href^="/virtual-humans/"][href$="/analytics"]').first();
  const vhId = /virtual-humans\/(\d+)/.exec((await analytics.getAttribute('href')) ?? '')?.[1] ?? '';
  await talk(praxis.url, 'learner@demo.praxis.test', vhId);
  await page.goto('/appeals');
  const waiting = page.getByRole('region', { name: /^Results that wait for a person/ });
  await axe(page);
  await waiting.getByRole('link').first().click();
  await expect(page.getByText('A person looks at this result before it counts.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Let it count' }).click();
  await expect(page.getByText('The result counts now.')).toBeVisible();
  await expect(page.getByText('A person looked at it on')).toBeVisible();
  await page.goto('/appeals');
  await expect(page.getByRole('heading', { name: 'No open appeals' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
