// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { maxListedTags } from '#features/content/model/content-tag.ts';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import { TagField } from './TagField.tsx';

/** More tags than are listed, as the server answers about them. */
const tags = Array.from({ length: 10_000 }, (_, nth) => ({
  ID: String(nth + 1),
  Name: `Topic ${String(nth + 1).padStart(5, '0')}`,
}));

type Asked = { variables: { id?: string; name?: { contains: string } | null } };

function answer({ variables: { id, name } }: Asked) {
  if (id !== undefined) return { readContentTags: tags.filter(({ ID }) => ID === id) };
  const found = tags.filter(({ Name }) => Name.includes(name?.contains ?? ''));
  return { readContentTags: found.slice(0, maxListedTags) };
}

interface ChosenProps {
  first: string | undefined;
  onChange: (id: string | undefined) => void;
}

function Chosen({ first, onChange }: ChosenProps) {
  const [chosen, setChosen] = useState(first);
  const change = (id: string | undefined) => {
    onChange(id);
    setChosen(id);
  };
  return <TagField chosen={chosen} onChange={change} />;
}

async function draw(first?: string) {
  await loadTexts('analytics');
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    return new Response(JSON.stringify({ data: answer(JSON.parse(body)) }));
  });
  const changes: (string | undefined)[] = [];
  const drawn = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Chosen first={first} onChange={(id) => changes.push(id)} />
    </QueryClientProvider>,
  );
  return { ...drawn, changes };
}

it('finds one of ten thousand tags by its name, by keyboard alone', async () => {
  const { user, findByRole, findByText, changes } = await draw();
  const field = await findByRole('combobox', { name: 'Tag' });
  await user.clear(field);
  await user.type(field, '09999');
  await findByText('Topic 09999');
  await user.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(changes).toEqual(['9999']));
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Topic 09999'));
});

it('says the name of a tag that an address names, however far behind the first it is', async () => {
  const { findByRole } = await draw('9876');
  const field = await findByRole('combobox', { name: 'Tag' });
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Topic 09876'));
});

it('says so where an address names a tag that is not there any more', async () => {
  const { findByRole } = await draw('99999');
  const field = await findByRole('combobox', { name: 'Tag' });
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Unknown tag'));
});
