// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { SaveBar } from './SaveBar.tsx';

const page = (changed: boolean) => (
  <>
    <input aria-label="Days" />
    {changed ? <SaveBar onSave={() => {}} onDiscard={() => {}} /> : null}
  </>
);

it('scrolls the field that is being changed out from behind the bar, and goes without a trace', async () => {
  const { getByLabelText, queryByRole, update } = await render(page(false));
  const field = getByLabelText('Days');
  // As newer browsers do it, which answer a promise.
  field.scrollIntoView = vi.fn(() => Promise.resolve());
  field.focus();
  await update(page(true));
  expect(field.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  await update(page(false));
  expect(queryByRole('button', { name: 'Save' })).toBeNull();
});

it('gives the focus back to the field that it was reached from', async () => {
  const { user, getByLabelText, getByRole, update } = await render(page(true));
  await user.click(getByLabelText('Days'));
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(getByRole('button', { name: 'Save' }));
  await update(page(false));
  expect(document.activeElement).toBe(getByLabelText('Days'));
});
