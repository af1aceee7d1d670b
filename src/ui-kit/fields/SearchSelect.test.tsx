// @vitest-environment jsdom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#tests/render.tsx';
import { type SearchOption, SearchSelect } from './SearchSelect.tsx';

const groups: SearchOption[] = [
  { value: '1', label: 'Night shift' },
  { value: '2', label: 'Day shift' },
];

function Choosing(props: { single?: boolean; onCreate?: (name: string) => void }) {
  const [chosen, setChosen] = useState<readonly SearchOption[]>([]);
  const [search, setSearch] = useState('');
  const options = groups.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <output aria-label="chosen">{chosen.map(({ value }) => value).join(' ')}</output>
      <SearchSelect
        label="Groups"
        chosen={chosen}
        onChange={setChosen}
        options={options}
        search={search}
        onSearch={setSearch}
        single={props.single ?? false}
        {...(props.onCreate
          ? { create: { label: (name: string) => `Make ${name}`, onCreate: props.onCreate } }
          : {})}
      />
    </>
  );
}

it('is used by keyboard alone: type, arrow, Enter, and Backspace takes the last one off', async () => {
  const { user, getByRole, getByLabelText } = await render(<Choosing />);
  await user.click(getByRole('combobox'));
  await user.keyboard('day{ArrowDown}{Enter}');
  await user.keyboard('night{ArrowDown}{Enter}');
  expect(getByLabelText('chosen').textContent).toBe('2 1');
  await user.keyboard('{Backspace}');
  expect(getByLabelText('chosen').textContent).toBe('2');
});

it('offers nothing that is chosen already', async () => {
  const { user, getByRole, queryByRole } = await render(<Choosing />);
  await user.click(getByRole('combobox'));
  await user.keyboard('day{ArrowDown}{Enter}');
  expect(queryByRole('option', { name: 'Day shift', hidden: true })).toBeNull();
  expect(queryByRole('option', { name: 'Night shift', hidden: true })).not.toBeNull();
});

it('closes on a name that was typed, and stays open for who chooses from the list', async () => {
  const { user, getByRole } = await render(<Choosing />);
  await user.click(getByRole('combobox'));
  await user.keyboard('day{ArrowDown}{Enter}');
  expect(getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.click(getByRole('option', { name: 'Night shift', hidden: true }));
  expect(getByRole('combobox').getAttribute('aria-expanded')).toBe('true');
});

it('puts a single choice in the place of the one before', async () => {
  const { user, getByRole, getByLabelText } = await render(<Choosing single />);
  await user.click(getByRole('combobox'));
  await user.keyboard('day{ArrowDown}{Enter}');
  await user.keyboard('night{ArrowDown}{Enter}');
  expect(getByLabelText('chosen').textContent).toBe('1');
});

it('makes a new name only when none is called so, whatever its case', async () => {
  const onCreate = vi.fn();
  const { user, getByRole, queryByRole } = await render(<Choosing onCreate={onCreate} />);
  await user.click(getByRole('combobox'));
  await user.keyboard('day SHIFT');
  expect(queryByRole('option', { name: /Make/, hidden: true })).toBeNull();
  await user.keyboard(' two');
  await user.click(getByRole('option', { name: 'Make day SHIFT two', hidden: true }));
  expect(onCreate).toHaveBeenCalledExactlyOnceWith('day SHIFT two');
});

it('says that nothing is left where all is chosen', async () => {
  const { user, getByRole, findByText } = await render(<Choosing />);
  await user.click(getByRole('combobox'));
  await user.keyboard('day{ArrowDown}{Enter}night{ArrowDown}{Enter}');
  expect(await findByText('There is nothing else to choose')).toBeTruthy();
});

it('keeps the focus when a choice is taken off by its button', async () => {
  const { user, getByRole } = await render(<Choosing />);
  await user.click(getByRole('combobox'));
  await user.keyboard('day{ArrowDown}{Enter}');
  await user.click(getByRole('button', { name: 'Remove Day shift' }));
  expect(document.activeElement).toBe(getByRole('combobox'));
});
