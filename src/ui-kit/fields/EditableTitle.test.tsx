// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { EditableTitle } from './EditableTitle.tsx';

async function edit() {
  const onSave = vi.fn();
  const view = await render(<EditableTitle title="Ward round" onSave={onSave} />);
  await view.user.click(view.getByRole('button'));
  // Browsers focus a field whose text is selected; jsdom does not.
  view.getByRole('textbox').focus();
  return { ...view, onSave, field: view.getByRole('textbox') };
}

it('has all of the title chosen, so that typing replaces it', async () => {
  const { user, onSave } = await edit();
  await user.keyboard('Night shift{Enter}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Night shift');
});

it('saves without the spaces around it', async () => {
  const { user, onSave } = await edit();
  await user.keyboard('  Night shift {Enter}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Night shift');
});

it('saves nothing when the title stays as it was', async () => {
  const { user, onSave, getByRole } = await edit();
  await user.keyboard('Ward round{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  expect(getByRole('heading').textContent).toBe('Ward round');
});

it('saves no empty title and goes on asking', async () => {
  const { user, field, onSave, queryByRole } = await edit();
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(onSave).not.toHaveBeenCalled();
  expect(queryByRole('textbox')).not.toBeNull();
});

it('restores the title on Escape', async () => {
  const { user, onSave, getByRole } = await edit();
  await user.keyboard('Something else{Escape}');
  expect(onSave).not.toHaveBeenCalled();
  expect(getByRole('heading').textContent).toBe('Ward round');
});
