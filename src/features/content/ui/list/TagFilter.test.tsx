// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import { TagFilter } from './TagFilter.tsx';

type Asked = { variables: { id?: string; name?: { contains: string } | null } };

function Filtered({ first, onChange }: { first?: string; onChange: (id: string | undefined) => void }) {
  const [tag, setTag] = useState(first);
  const setFilter = (_name: string, id: string | undefined) => {
    onChange(id);
    setTag(id);
  };
  return <TagFilter params={{ filters: tag ? { tag } : {}, setFilter }} label="Tag" rest="All" />;
}

/** The server lists 500 of `count` tags. */
async function draw(count: number, first?: string) {
  const tags = Array.from({ length: count }, (_, nth) => ({
    ID: String(nth + 1),
    Name: `Topic ${String(nth + 1).padStart(7, '0')}`,
  }));
  const asked: string[] = [];
  const answer = ({ variables: { id, name } }: Asked) => {
    if (id !== undefined) return tags.filter(({ ID }) => ID === id);
    asked.push(name?.contains ?? '');
    return tags.filter(({ Name }) => Name.includes(name?.contains ?? '')).slice(0, 500);
  };
  await loadTexts('content');
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    return new Response(JSON.stringify({ data: { readContentTags: answer(JSON.parse(body)) } }));
  });
  const changes: (string | undefined)[] = [];
  const drawn = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Filtered {...(first ? { first } : {})} onChange={(id) => changes.push(id)} />
    </QueryClientProvider>,
  );
  return { ...drawn, changes, asked };
}

it('finds one of very many tags by its name, by keyboard alone', async () => {
  const { user, findByRole, findByText, changes } = await draw(20_000);
  const field = await findByRole('combobox', { name: 'Tag' });
  await user.clear(field);
  await user.type(field, '0019999');
  await findByText('Topic 0019999');
  await user.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(changes).toEqual(['19999']));
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Topic 0019999'));
});

it('says the name of a tag that an address names, however far behind the first it is', async () => {
  const { findByRole } = await draw(20_000, '19876');
  const field = await findByRole('combobox', { name: 'Tag' });
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Topic 0019876'));
});

it('is a menu where the server lists all, which are asked for once', async () => {
  const { findByRole, queryByRole, asked } = await draw(3);
  await findByRole('button', { name: 'Tag All' });
  expect(queryByRole('combobox')).toBeNull();
  expect(asked).toEqual(['']);
});

it('is nothing where there is no tag', async () => {
  const { container, asked } = await draw(0);
  await vi.waitFor(() => expect(asked).toEqual(['']));
  await vi.waitFor(() => expect(container.querySelector('button, input')).toBeNull());
});
