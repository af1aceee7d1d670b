// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { SelectionBar } from './SelectionBar.tsx';

const page = (chosen: boolean) => (
  <main tabIndex={-1}>
    <table>
      <tbody>
        <tr>
          <td>
            <input type="checkbox" aria-label="Select Ana" />
          </td>
        </tr>
      </tbody>
    </table>
    <button type="button">Elsewhere</button>
    {chosen ? (
      <SelectionBar label="Chosen" count="1 chosen" clearLabel="Clear" onClear={() => {}}>
        <button type="button">Remind</button>
      </SelectionBar>
    ) : null}
  </main>
);

it('leaves the focus at the first row when it goes while it has the focus', async () => {
  const { getByRole, update } = await render(page(true));
  getByRole('button', { name: 'Clear' }).focus();
  await update(page(false));
  expect(document.activeElement).toBe(getByRole('checkbox', { name: 'Select Ana' }));
});

it('does so too where the button that was pressed lost the focus while it worked', async () => {
  const { getByRole, update } = await render(page(true));
  const remind = getByRole('button', { name: 'Remind' });
  remind.focus();
  remind.blur();
  await update(page(false));
  expect(document.activeElement).toBe(getByRole('checkbox', { name: 'Select Ana' }));
});

it('takes the focus from nobody who went on elsewhere', async () => {
  const { getByRole, update } = await render(page(true));
  getByRole('button', { name: 'Remind' }).focus();
  const elsewhere = getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  await update(page(false));
  expect(document.activeElement).toBe(elsewhere);
});

it('is reached from a row by one key, and left for the row by Escape', async () => {
  const { getByRole, update } = await render(page(false));
  await update(page(true));
  const row = getByRole('checkbox', { name: 'Select Ana' });
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  getByRole('button', { name: 'Elsewhere' }).focus();
  press('a');
  expect(document.activeElement).toBe(getByRole('button', { name: 'Elsewhere' }));
  row.focus();
  press('a');
  expect(document.activeElement).toBe(getByRole('button', { name: 'Remind' }));
  press('Escape');
  expect(document.activeElement).toBe(row);
});
