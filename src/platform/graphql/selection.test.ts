import { buildSchema, execute, type GraphQLObjectType, type GraphQLSchema, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { describe, expect, it } from 'vitest';
import { isSelected, type SelectedFields, selectedFields, selectedNodes } from './selection.ts';

const sdl = `
  type Tag { ID: ID  Name: String }
  type Video { ID: ID  Title: String  Tags: [Tag!]! }
  type Item { ID: ID  Title: String  Video: Video  Tags: [Tag!]! }
  type Edge { node: Item! }
  type PageInfo { totalCount: Int }
  type Page { nodes: [Item!]!  edges: [Edge!]!  pageInfo: PageInfo }
  type Query { item: Item  page: Page }
`;

function schemaThatKeeps(seen: SelectedFields[]): GraphQLSchema {
  const schema = buildSchema(sdl);
  const query = schema.getQueryType() as GraphQLObjectType; // the schema above has one
  for (const field of Object.values(query.getFields())) {
    field.resolve = (_source, _args, _context, info) => {
      seen.push(selectedFields(info));
      return null;
    };
  }
  return schema;
}

const executors = {
  'graphql itself': async (schema: GraphQLSchema, text: string, variableValues: Record<string, unknown>) => {
    await execute({ schema, document: parse(text), variableValues });
  },
  'graphql-jit': async (schema: GraphQLSchema, text: string, variableValues: Record<string, unknown>) => {
    const compiled = compileQuery(schema, parse(text));
    if (!isCompiledQuery(compiled)) throw new Error('the query does not compile');
    await compiled.query(null, {}, variableValues);
  },
};

describe.each(Object.entries(executors))('the look-ahead under %s', (_name, run) => {
  async function see(text: string, variables: Record<string, unknown> = {}): Promise<SelectedFields> {
    const seen: SelectedFields[] = [];
    await run(schemaThatKeeps(seen), text, variables);
    return seen[0] ?? {};
  }
  const plain = (fields: SelectedFields) => JSON.parse(JSON.stringify(fields));

  it('finds fields at every depth', async () => {
    expect(plain(await see('{ item { ID Video { Title Tags { Name } } } }'))).toEqual({
      ID: {},
      Video: { Title: {}, Tags: { Name: {} } },
    });
  });

  it('looks through named and inline fragments, also nested ones', async () => {
    const fields = await see(`
      query { item { ...Card ... on Item { Tags { ID } } ... { Title } } }
      fragment Card on Item { ID Video { ...Film } }
      fragment Film on Video { Tags { Name } }
    `);
    expect(plain(fields)).toEqual({
      ID: {},
      Title: {},
      Tags: { ID: {} },
      Video: { Tags: { Name: {} } },
    });
  });

  it('knows fields by their names and merges what two aliases ask for', async () => {
    const fields = await see('{ item { a: Video { Title } b: Video { Tags { ID } } heading: Title } }');
    expect(plain(fields)).toEqual({ Video: { Title: {}, Tags: { ID: {} } }, Title: {} });
  });

  it('merges a field that the operation names twice', async () => {
    const fields = await see('{ item { ID } item { Title } }');
    expect(plain(fields)).toEqual({ ID: {}, Title: {} });
  });

  it.each([true, false])('counts what a variable may switch on when it is %s', async (on) => {
    const fields = await see('query($on: Boolean!) { item { ID Tags @include(if: $on) { ID } } }', { on });
    // An executor may omit fields that the variable switched off, never fields that it switched on.
    if (on) expect(isSelected(fields, 'Tags.ID')).toBe(true);
    expect(isSelected(fields, 'ID')).toBe(true);
  });

  it('joins nodes and edges of a list', async () => {
    const fields = await see(
      '{ page { nodes { ID } edges { node { Tags { Name } } } pageInfo { totalCount } } }',
    );
    expect(plain(selectedNodes(fields))).toEqual({ ID: {}, Tags: { Name: {} } });
    expect(isSelected(fields, 'pageInfo.totalCount')).toBe(true);
  });

  it('does not find properties that every object has', async () => {
    expect(isSelected(await see('{ item { ID } }'), 'constructor')).toBe(false);
  });
});
