import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthoringHouse, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { insertItem } from '#tests/builders/content.ts';
import { buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { countRounds } from '#tests/long-runs.ts';

let house: AuthoringHouse;
beforeAll(async () => {
  house = await startAuthoringHouse();
});
afterAll(() => house.close());

const letter = fc.constantFrom('a', 'A', 'b', 'n', 'Ä', 'ä', 'ß', 'İ', 'Σ', '火', ' ', '%', '_', '\\', "'");
const text = (least: number, most: number) =>
  fc.array(letter, { minLength: least, maxLength: most }).map((letters) => letters.join(''));

it('finds the items of an organisation by any part of their title, as looking at each title does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text(0, 12), { minLength: 3, maxLength: 8 }),
      fc.array(text(3, 5), { minLength: 10, maxLength: 10 }),
      async (titles, words) => {
        const [ours, theirs] = [
          await buildOrganisation(house.tenancy),
          await buildOrganisation(house.tenancy),
        ];
        for (const organisation of [ours, theirs]) {
          const author = await buildMember(house.tenancy, organisation, 'admin');
          await house.tenancy.inOrganisation(organisation.id, async (scope) => {
            for (const title of titles)
              await insertItem(scope, 'simulation', { title, author_person_id: author.personId });
          });
        }
        const parts = titles.filter((title) => title.length > 3).map((title) => title.slice(1));
        await house.tenancy.readInOrganisation(ours.id, async ({ db }) => {
          for (const word of [...words, ...parts].filter((each) => [...each].length >= 3)) {
            const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
            const { rows } =
              await sql`select s.id, s.id in (select find_titled(${word})) as found, s.title ilike ${pattern} as holds
              from content_item s`.execute(db);
            expect(rows).toHaveLength(titles.length);
            for (const row of rows as { found: boolean; holds: boolean }[]) expect(row.found).toBe(row.holds);
          }
        });
      },
    ),
    { numRuns: countRounds(8, 200) },
  );
});
