import { expect, test } from 'vitest';
import { personalAgentData } from '../personal-agent-data.ts';
import { openAgentHouse } from './agent-house.ts';

test('what somebody asked is in their own copy, and gone with them; what others asked stays', async () => {
  const house = await openAgentHouse();
  try {
    const agent = await house.buildAgent('Coach');
    await house.addText(agent, 'Rules', 'Canaries are kept in the east wing.');
    await house.place(agent, true);
    await house.quotesOf('learner', agent, 'Where are canaries kept?');
    await house.quotesOf('other', agent, 'Where are the canaries?');
    const { tenancy } = house.app;
    const copy = await tenancy.inOrganisation(house.organisation.id, (scope) =>
      personalAgentData.export(scope, house.personOf('learner')),
    );
    expect(JSON.stringify(copy)).toContain('Where are canaries kept?');
    expect(JSON.stringify(copy)).toContain('Canaries are kept in the east wing.');
    const receipt = await tenancy.inOrganisation(house.organisation.id, (scope) =>
      personalAgentData.erase(scope, { personId: house.personOf('learner'), email: '' }),
    );
    expect(receipt.removed).toEqual({ 'agent-questions': 1 });
    const left = await tenancy.inOrganisation(house.organisation.id, ({ db }) =>
      db.selectFrom('agent_question').select('question').execute(),
    );
    expect(left).toEqual([{ question: 'Where are the canaries?' }]);
  } finally {
    await house.app.close();
  }
});
