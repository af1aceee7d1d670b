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
  tokens: 4_000,
  depth: 12,
  aliases: 30,
  rootFields: 10,
  /** Fields after fragments are put in their places: what would really be executed per row. */
  fields: 1_000,
};

/**
 * Refuses documents that would cost too much, before they are validated or run. Works on the document alone, so the
 * answer is kept with it. Each fragment is measured once, so nesting them costs nothing to measure.
 */
export function checkDocumentLimits(document: DocumentNode): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Measure>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const measure = measureSelection(definition.selectionSet, fragments, measured, new Set());
    if (measure === 'cycle') return refusal('A fragment contains itself.');
    if (measure.depth > documentLimits.depth)
      return refusal(`The query is nested deeper than ${documentLimits.depth}.`);
    if (measure.aliases > documentLimits.aliases)
      return refusal(`The query has more than ${documentLimits.aliases} aliases.`);
    if (measure.fields > documentLimits.fields)
      return refusal(`The query asks for more than ${documentLimits.fields} fields.`);
    if (measure.width > documentLimits.rootFields) {
      return refusal(`The query has more than ${documentLimits.rootFields} operations in one request.`);
    }
  }
  return null;
}

type Measure = { depth: number; aliases: number; fields: number; width: number };

function measureSelection(
  selectionSet: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  measured: Map<string, Measure>,
  open: Set<string>,
): Measure | 'cycle' {
  const total: Measure = { depth: 0, aliases: 0, fields: 0, width: 0 };
  for (const selection of selectionSet.selections) {
    let part: Measure | 'cycle';
    if (selection.kind === Kind.FIELD) part = measureField(selection, fragments, measured, open);
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      part = measureSelection(selection.selectionSet, fragments, measured, open);
    } else part = measureFragment(selection.name.value, fragments, measured, open);
    if (part === 'cycle') return 'cycle';
    total.depth = Math.max(total.depth, part.depth);
    total.aliases += part.aliases;
    total.fields += part.fields;
    total.width += part.width;
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
  if (!field.selectionSet) return { depth: 1, aliases, fields: 1, width: 1 };
  const inner = measureSelection(field.selectionSet, fragments, measured, open);
  if (inner === 'cycle') return 'cycle';
  // Introspection is deep by nature and bounded by the schema, not by the question.
  const depth = field.name.value.startsWith('__') ? 1 : inner.depth + 1;
  return { depth, aliases: inner.aliases + aliases, fields: inner.fields + 1, width: 1 };
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
  if (!fragment) return { depth: 0, aliases: 0, fields: 0, width: 0 };
  if (open.has(name)) return 'cycle';
  open.add(name);
  const measure = measureSelection(fragment.selectionSet, fragments, measured, open);
  open.delete(name);
  if (measure !== 'cycle') measured.set(name, measure);
  return measure;
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', reason: 'graphql.too-costly' } });
}
