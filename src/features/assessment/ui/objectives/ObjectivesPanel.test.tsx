// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { render } from '#tests/render.tsx';
import type { ApiCount, ApiObjective, ApiQuote } from '../../model/api-results.ts';
import { ObjectivesPanel } from './ObjectivesPanel.tsx';

const quote = (turnNumber: number): ApiQuote => ({
  turnId: `t${turnNumber}`,
  turnNumber,
  start: 0,
  end: 9,
  text: `Words of ${turnNumber}`,
});

async function show(count: Partial<ApiCount>, onChoose: (() => void) | null = () => {}) {
  const objective: ApiObjective = {
    id: 'calm',
    name: 'Stays calm',
    groupId: 'all',
    key: false,
    earned: true,
    points: 10,
    possible: 10,
    quotes: [],
    count: {
      measure: 'rudeness',
      value: 0,
      atLeast: null,
      atMost: 0,
      proof: { rests: 'nowhere', turns: 8 },
      ...count,
    },
    override: null,
    practice: false,
  };
  await render(
    <ObjectivesPanel
      result={{ groups: [{ id: 'all', name: 'All', feedbackText: '' }], objectives: [objective] }}
      onChoose={onChoose}
    />,
  );
  return within(screen.getByRole('listitem'));
}

describe('a point that was earned by a count', () => {
  test('says that nothing was found, and leads to the words of the talk', async () => {
    const item = await show({});
    expect(item.getByText(/did not happen in any of the 8 turns/)).toBeTruthy();
    expect(item.getByRole('link', { name: 'Read the conversation' }).getAttribute('href')).toBe('#words');
  });

  test('names the turns that counted against it, each a way to its words', async () => {
    const counted = [2, 4, 6, 8, 10, 12, 14].map(quote);
    const item = await show({
      value: 7,
      atMost: 9,
      proof: { rests: 'turns', words: counted.slice(0, 6), others: counted.slice(6), against: true },
    });
    expect(item.getByText(/counted against it; 9 were allowed/)).toBeTruthy();
    expect(item.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      counted.map(({ turnId }) => `#turn-${turnId}`),
    );
    expect(item.getByRole('link', { name: 'turn 14' })).toBeTruthy();
  });

  test('stands on paper without links', async () => {
    const item = await show(
      { measure: 'talkShare', value: 40, atMost: 60, proof: { rests: 'everywhere', turns: 8 } },
      null,
    );
    expect(item.getByText(/Counted over all 8 turns/)).toBeTruthy();
    expect(item.queryByRole('link')).toBeNull();
  });
});
