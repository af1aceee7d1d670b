import { expect, it } from 'vitest';
import { idSchema } from '../questions/content-parts.ts';
import { makeFormContent } from './form-content.ts';
import { createIdMaker } from './new-part-id.ts';

it('makes ids that can be stored and that nothing has yet', () => {
  const drawn = [0, 0, 0.5, 0.999_999_999_9];
  const newId = createIdMaker(makeFormContent('en-GB'), () => drawn.shift() ?? 0);
  const ids = [newId('s'), newId('s'), newId('q')];
  // 's1' is the section of every new form.
  expect(ids).toEqual(['s500000000', 's999999999', 'q1']);
  for (const id of ids) expect(idSchema.safeParse(id).success).toBe(true);
});
