// @vitest-environment jsdom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#tests/render.tsx';
import { caseLimits } from '../../../model/case-parts.ts';
import { makeLargeCase } from '../../../model/fixtures/large-case.ts';
import { type Builder, BuilderContext } from '../state/builder-context.ts';
import { TopicTable } from './TopicTable.tsx';

/** All that the table asks of the builder: the language, and that it may be changed. */
const builder = {
  locale: 'en-GB',
  store: { get: () => ({ readOnly: false }), subscribe: () => () => {} },
} as unknown as Builder; // The rest is the builder's page.

function Table({ start }: { start: ReturnType<typeof makeLargeCase>['topics'] }) {
  const [topics, setTopics] = useState(start);
  return (
    <BuilderContext value={builder}>
      <TopicTable
        topics={topics}
        onChange={setTopics}
        make={(like) => ({ ...(like ?? (start[0] as (typeof start)[number])), id: `new-${topics.length}` })}
        nameOf={(_topic, index) => `Topic ${index + 1}`}
        onOpen={() => {}}
      />
    </BuilderContext>
  );
}

it('takes no more topics than a case may have, by button, by key and by copying', async () => {
  const start = makeLargeCase(caseLimits.topics - 1).topics;
  const { user, container } = await render(<Table start={start} />);
  const rows = () => [...container.querySelectorAll('tbody tr')];
  const lastCell = () => rows().at(-1)?.querySelector('input') as HTMLInputElement; // A row begins with its name.
  const add = [...container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Add topic',
  );
  if (!add) throw new Error('The table has its button.');
  await user.click(add);
  expect(rows().length).toBe(500);
  expect(add.disabled).toBe(true);
  lastCell().focus();
  await user.keyboard('{Enter}');
  const copy = rows()[0]?.querySelectorAll('button')[3];
  expect(copy?.getAttribute('aria-label')).toContain('Topic 1');
  expect(copy?.disabled).toBe(true);
  expect(rows().length).toBe(500);
}, 60_000);
