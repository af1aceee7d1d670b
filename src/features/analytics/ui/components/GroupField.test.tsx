// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { render } from '#tests/render.tsx';
import { GroupField } from './GroupField.tsx';

vi.mock('#web/session/use-session.ts', () => ({ useCan: () => true }));

/** Ten thousand groups, as the server answers about them. */
const groups = Array.from({ length: 10_000 }, (_, nth) => ({
  ID: String(nth + 1),
  Name: `Ward ${String(nth + 1).padStart(5, '0')}`,
}));

type Asked = { variables: { id?: string; filter?: { Name: { contains: string } } | null; limit?: number } };

function answer({ variables: { id, filter, limit = 0 } }: Asked) {
  if (id !== undefined) return { readOnePraxisGroup: groups.find(({ ID }) => ID === id) ?? null };
  const found = groups.filter(({ Name }) => Name.includes(filter?.Name.contains ?? ''));
  return { readPraxisGroups: { nodes: found.slice(0, limit), pageInfo: { totalCount: found.length } } };
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
  return <GroupField permission="analytics:view" chosen={chosen} onChange={change} />;
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

it('finds one of ten thousand groups by its name, by keyboard alone', async () => {
  const { user, findByRole, findByText, changes } = await draw();
  const field = await findByRole('combobox', { name: 'Group' });
  await user.clear(field);
  await user.type(field, '09999');
  await findByText('Ward 09999');
  await user.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(changes).toEqual(['9999']));
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Ward 09999'));
});

it('says the name of a group that an address names, however far behind the first it is', async () => {
  const { findByRole } = await draw('9876');
  const field = await findByRole('combobox', { name: 'Group' });
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Ward 09876'));
});

it('says so where an address names a group that is not there any more', async () => {
  const { findByRole } = await draw('99999');
  const field = await findByRole('combobox', { name: 'Group' });
  await vi.waitFor(() => expect(field).toHaveProperty('value', 'Unknown group'));
});
