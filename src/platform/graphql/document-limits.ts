import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';

export const documentLimits = {
  /** Bytes of a request's document; the longest one of our own client has about 4,000. */
  bytes: 64 * 1024,
  /** The library's validation takes time by the square of some documents: 2,000 tokens are some 20 ms at worst. */
  tokens: 2_000,
  depth: 12,
  aliases: 30,
  rootFields: 10,
  /**
   * Fields after fragments are expanded: the fields that would be executed per row. Our own client requests 124.
   */
  fields: 600,
  /** The same field more than once in one selection: each pair is compared by the validation. */
  repeats: 40,
  /** Fragments and inline fragments where they are used, and those that are defined; our own client uses four. */
  fragments: 60,
};

/**
 * Refuses documents that would cost too much, before they are validated or run. It works on the document only. Each
 * fragment is measured once, so nested ones cost nothing more to measure. `document-cost.ts` counts what lists
 * multiply.
 */
export function checkDocumentLimits(document: DocumentNode): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  if (document.definitions.length > documentLimits.fragments)
    return limitError(`The document has more than ${documentLimits.fragments} parts.`);
  const measured = new Map<string, Measure>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const measure = measureSelection(definition.selectionSet, fragments, measured, new Set());
    if (measure === 'cycle') return limitError('A fragment contains itself.');
    if (measure.depth > documentLimits.depth)
      return limitError(`The query is nested deeper than ${documentLimits.depth}.`);
    if (measure.aliases > documentLimits.aliases)
      return limitError(`The query has more than ${documentLimits.aliases} aliases.`);
    if (measure.fields > documentLimits.fields)
      return limitError(`The query asks for more than ${documentLimits.fields} fields.`);
    if (measure.repeats > documentLimits.repeats)
      return limitError(`The query asks for the same fields more than ${documentLimits.repeats} times.`);
    if (measure.fragments > documentLimits.fragments)
      return limitError(`The query uses more than ${documentLimits.fragments} fragments.`);
    if (measure.width > documentLimits.rootFields) {
      return limitError(`The query has more than ${documentLimits.rootFields} operations in one request.`);
    }
  }
  return null;
}

type Measure = {
  depth: number;
  aliases: number;
  fields: number;
  width: number;
  repeats: number;
  fragments: number;
};

function measureSelection(
  selectionSet: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  measured: Map<string, Measure>,
  open: Set<string>,
): Measure | 'cycle' {
  const total: Measure = { depth: 0, aliases: 0, fields: 0, width: 0, repeats: 0, fragments: 0 };
  const names = new Set<string>();
  for (const selection of selectionSet.selections) {
    let part: Measure | 'cycle';
    if (selection.kind === Kind.FIELD) {
      part = measureField(selection, fragments, measured, open);
      const name = (selection.alias ?? selection.name).value;
      if (names.has(name)) total.repeats += 1;
      names.add(name);
    } else {
      total.fragments += 1;
      part =
        selection.kind === Kind.INLINE_FRAGMENT
          ? measureSelection(selection.selectionSet, fragments, measured, open)
          : measureFragment(selection.name.value, fragments, measured, open);
    }
    if (part === 'cycle') return 'cycle';
    total.depth = Math.max(total.depth, part.depth);
    total.aliases += part.aliases;
    total.fields += part.fields;
    total.width += part.width;
    total.repeats += part.repeats;
    total.fragments += part.fragments;
  }
  return total;
}

function measureField(
  field: FieldNode,
  fragments: Map<string, FragmentDefinitionNode>,
  measured: Map<string, Measure>,
  open: Set<string>,
): Measure | 'cycle' {
  const aliases = field.alias ? 1 : 0;
  if (!field.selectionSet) return { depth: 1, aliases, fields: 1, width: 1, repeats: 0, fragments: 0 };
  const inner = measureSelection(field.selectionSet, fragments, measured, open);
  if (inner === 'cycle') return 'cycle';
  // Introspection is deep by nature; how much it answers is counted by its cost.
  const depth = field.name.value.startsWith('__') ? 1 : inner.depth + 1;
  return { ...inner, depth, aliases: inner.aliases + aliases, fields: inner.fields + 1, width: 1 };
}

function measureFragment(
  name: string,
  fragments: Map<string, FragmentDefinitionNode>,
  measured: Map<string, Measure>,
  open: Set<string>,
): Measure | 'cycle' {
  const known = measured.get(name);
  if (known) return known;
  const fragment = fragments.get(name);
  // An unknown fragment is validation's to report.
  if (!fragment) return { depth: 0, aliases: 0, fields: 0, width: 0, repeats: 0, fragments: 0 };
  if (open.has(name)) return 'cycle';
  open.add(name);
  const measure = measureSelection(fragment.selectionSet, fragments, measured, open);
  open.delete(name);
  if (measure !== 'cycle') measured.set(name, measure);
  return measure;
}

export function limitError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', reason: 'graphql.too-costly' } });
}
