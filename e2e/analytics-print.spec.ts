import type { Page } from '@playwright/test';
import { readPdfText } from '../src/platform/documents/read-pdf-text.ts';
import { expect, test } from './fixtures.ts';

type Printed = {
  /** Where the page is; of one thing, what leads to it from its list. */
  open: string | { list: string; table: string; path: (address: string) => string };
  /** What the paper says in words. */
  says: readonly RegExp[];
  /** The page is about days. */
  period: boolean;
};

const days = 'days=90&type=user';
const ofList = (list: string, table: string, path = (address: string) => address) => ({
  open: { list, table, path },
});
const filters = [/Period/, /User type\s*Users/, /Printed on/] as const;

/** Every page of analytics that an analyst has. */
const pages: readonly Printed[] = [
  {
    open: `/analytics-data/overall?${days}`,
    says: [...filters, /Opened\s*In any way/, /How people came/],
    period: true,
  },
  {
    open: `/analytics-data/overall?${days}&channel=web`,
    says: [...filters, /Opened\s*On the web/],
    period: true,
  },
  {
    open: `/analytics-data/people?search=a&state=overdue&type=user&sort=Name%3Aasc`,
    says: [/List/, /Search.*: a/, /State\s*Overdue/, ...filters, /Tag\s*All tags/, /Sort\s*Name/],
    period: true,
  },
  {
    open: '/analytics-data/people?tab=matrix&type=user',
    says: [/Matrix/, /User type\s*User/, /Printed on/],
    period: false,
  },
  {
    open: `/analytics-data/groups?${days}&sort=Title%3Aasc&compare=1`,
    says: [...filters, /before: \d/, /Tag\s*All tags/, /Compare by: Members reached/, /Sort\s*\S+/],
    period: true,
  },
  { open: `/analytics-data/courses?${days}&search=a`, says: [...filters, /Search courses: a/], period: true },
  { open: `/analytics-data/simulations?${days}`, says: [...filters, /Sort\s*Most views/], period: true },
  {
    open: `/analytics-data/virtual-human?${days}&channel=web`,
    says: [...filters, /Opened\s*On the web/],
    period: true,
  },
  { open: `/analytics-data/tags?${days}`, says: filters, period: true },
  { open: `/analytics-data/forms?${days}`, says: filters, period: true },
  { ...ofList('/analytics-data/tags', 'All tags'), says: filters, period: true },
  { ...ofList('/analytics-data/courses', 'All courses'), says: filters, period: true },
  {
    ...ofList('/analytics-data/forms', 'All forms', (address) => `${address}?tab=submissions`),
    says: [/Submissions/, ...filters],
    period: true,
  },
  {
    ...ofList('/analytics-data/simulations', 'All interactive videos', (address) => `${address}?tab=time`),
    says: [/Over time/, ...filters],
    period: true,
  },
  {
    ...ofList('/analytics-data/simulations', 'All interactive videos', (address) => `${address}?tab=logs`),
    says: [/Logs/, ...filters],
    period: true,
  },
  { ...ofList('/analytics-data/virtual-human', 'All virtual humans'), says: filters, period: true },
  { ...ofList('/analytics-data/people', 'People'), says: [/As of/], period: false },
];

async function openPage(page: Page, { open }: Printed): Promise<void> {
  if (typeof open === 'string') {
    await page.goto(open);
    return;
  }
  await page.goto(open.list);
  const link = page.getByRole('table', { name: open.table, exact: true }).getByRole('link').first();
  const [address = ''] = ((await link.getAttribute('href')) ?? '').split('?');
  const path = open.path(address);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${days}`);
}

test('every page of analytics is a report on paper: what it is about in words, and nothing to press', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, 'analyst@demo.praxis.test', null);
  for (const printed of pages) {
    await page.emulateMedia({ media: 'screen' });
    await openPage(page, printed);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.locator('main').getByRole('table').or(page.locator('main').getByRole('listitem')).first(),
      page.url(),
    ).toBeAttached();
    // The way to paper is on the page itself.
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('main');
    await test.step(new URL(page.url()).pathname, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const text of printed.says) await expect(paper).toContainText(text, { useInnerText: true });
      if (printed.period) await expect(paper).toContainText(/\d{4} to \d/, { useInnerText: true });
      for (const pressed of [
        'input',
        'select',
        'textarea',
        '[role="combobox"]',
        '[role="tab"][aria-selected="false"]',
      ])
        expect(await paper.locator(pressed).filter({ visible: true }).count(), pressed).toBe(0);
      for (const name of [
        'Print',
        'Export CSV',
        'Download CSV',
        'Compare',
        'Saved views',
        'First page',
        'Next page',
      ])
        expect(
          await page.getByRole('button', { name, exact: true }).filter({ visible: true }).count(),
          name,
        ).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Kinds of analytics' }).isVisible()).toBe(false);
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    });
  }
});

test('what stands last on a page of analytics is printed too', async ({ page, signInAs }) => {
  await signInAs(page, 'analyst@demo.praxis.test', `/analytics-data/simulations?${days}`);
  const last = page.getByRole('table', { name: 'All interactive videos' }).getByRole('link').last();
  const title = (await last.textContent()) ?? '';
  await expect(page.getByRole('heading', { name: 'When learners train' })).toBeVisible();
  // From a wide window: what a narrow one shows otherwise must not be drawn while the pages are counted.
  const read = await readPdfText(new Uint8Array(await page.pdf({ format: 'A4' })));
  const printed = 'blocks' in read ? read.blocks.map(({ text }) => text).join(' ') : read.problem;
  expect(printed).toContain('All interactive videos');
  expect(printed.replace(/\s+/g, ' ')).toContain(title);
});
