// @vitest-environment jsdom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { ItemCards } from './ItemCards.tsx';

/** A menu opens, and a search waits, by a clock; a busy machine needs longer than a second. */
const patience = { timeout: 10_000 };

type Topic = { id: string; name: string };
const topics: readonly Topic[] = [
  { id: 'a', name: 'Pain' },
  { id: 'b', name: 'Sleep' },
  { id: 'c', name: 'Work' },
];

interface TopicListProps {
  start: readonly Topic[];
  maximum: number;
  readOnly: boolean;
}

function TopicList({ start, maximum, readOnly }: TopicListProps) {
  const [items, setItems] = useState(start);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ItemCards
      items={items}
      openId={openId}
      onOpen={setOpenId}
      onChange={setItems}
      make={(like) => ({ name: '', ...like, id: `new-${items.length}` })}
      nameOf={(item, index) => item.name || `Topic ${index + 1}`}
      summaryOf={() => ''}
      addLabel="Add a topic"
      empty={{ icon: null, title: 'No topics yet', text: 'A topic is what the character knows.' }}
      maximum={maximum}
      readOnly={readOnly}
    >
      {(item, change) => <TextField label="Name" value={item.name} onChange={(name) => change({ name })} />}
    </ItemCards>
  );
}

async function open({ start = topics, maximum = 20, readOnly = false }: Partial<TopicListProps> = {}) {
  const view = await render(<TopicList start={start} maximum={maximum} readOnly={readOnly} />);
  const names = () => view.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const choose = async (name: string, action: string) => {
    await view.user.click(view.getByRole('button', { name: `Actions for ${name}` }));
    await view.user.click(await view.findByRole('menuitem', { name: action }, patience));
  };
  return { ...view, names, choose };
}

it('adds an item at the end and opens it, to be named at once', async () => {
  const { user, getByRole, getByLabelText, names } = await open();
  await user.click(getByRole('button', { name: 'Add a topic' }));
  expect(names()).toEqual(['Pain', 'Sleep', 'Work', 'Topic 4']);
  await user.type(getByLabelText('Name'), 'Family');
  expect(names()).toEqual(['Pain', 'Sleep', 'Work', 'Family']);
  expect(getByRole('button', { name: 'Family' }).getAttribute('aria-expanded')).toBe('true');
});

it('moves an item by button, tells where it is now, and not past an end', async () => {
  const { user, getByRole, getByText, names } = await open();
  expect(getByRole('button', { name: 'Move Pain up' })).toHaveProperty('disabled', true);
  expect(getByRole('button', { name: 'Move Work down' })).toHaveProperty('disabled', true);
  await user.click(getByRole('button', { name: 'Move Pain down' }));
  expect(names()).toEqual(['Sleep', 'Pain', 'Work']);
  expect(getByText('Pain is now number 2')).toBeTruthy();
  await user.click(getByRole('button', { name: 'Move Work up' }));
  expect(names()).toEqual(['Sleep', 'Work', 'Pain']);
});

it('deletes an item and leads to the one that takes its place', async () => {
  const { getByRole, findByRole, choose, names } = await open();
  await choose('Sleep', 'Delete');
  expect(names()).toEqual(['Pain', 'Work']);
  expect(await findByRole('button', { name: 'Work' }, patience)).toBeTruthy();
  await expect.poll(() => document.activeElement, patience).toBe(getByRole('button', { name: 'Work' }));
});

it('puts a copy behind the item, and opens it', async () => {
  const { getAllByRole, choose, names } = await open();
  await choose('Pain', 'Duplicate');
  expect(names()).toEqual(['Pain', 'Pain', 'Sleep', 'Work']);
  expect(getAllByRole('button', { name: 'Pain' }).map((one) => one.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
  ]);
});

it('says of an empty list what its items are for, and of a full one that there is no room', async () => {
  const { user, getByRole, getByText } = await open({ start: [], maximum: 1 });
  expect(getByText('No topics yet')).toBeTruthy();
  await user.click(getByRole('button', { name: 'Add a topic' }));
  expect(getByRole('button', { name: 'Add a topic' })).toHaveProperty('disabled', true);
});

it('can be looked through by who may change nothing', async () => {
  const { user, getByRole, getByLabelText, queryByRole } = await open({ readOnly: true });
  await user.click(getByRole('button', { name: 'Sleep' }));
  expect(getByLabelText('Name')).toHaveProperty('value', 'Sleep');
  expect(queryByRole('button', { name: 'Add a topic' })).toBeNull();
  expect(queryByRole('button', { name: /Move|Actions/ })).toBeNull();
});

it('finds an item in a long list, and moves it among all of them', async () => {
  const start = Array.from({ length: 13 }, (_, index) => ({
    id: `${index}`,
    name: `Topic no. ${index + 1}.`,
  }));
  const { user, getByRole, getByLabelText, findByText, names } = await open({ start });
  await user.type(getByLabelText('Find in this list'), 'no. 13.');
  expect(await findByText('1 found', {}, patience)).toBeTruthy();
  expect(names()).toEqual(['Topic no. 13.']);
  await user.click(getByRole('button', { name: 'Move Topic no. 13. up' }));
  await user.clear(getByLabelText('Find in this list'));
  await expect.poll(() => names().slice(-2), patience).toEqual(['Topic no. 13.', 'Topic no. 12.']);
});
