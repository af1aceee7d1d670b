import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * The requested fields below a field, by their real names (not their aliases), each with the fields below it. A
 * service computes only these.
 */
export interface SelectedFields {
  readonly [field: string]: SelectedFields;
}

type MutableFields = { [field: string]: MutableFields };
type SelectionInfo = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

// A compiled document passes the same array every time, so its look-ahead runs once.
const known = new WeakMap<readonly FieldNode[], SelectedFields>();

/**
 * The requested fields below the field that is being resolved: through fragments of both kinds, aliases merged, at any
 * depth. Fields under @skip or @include count as requested, because variables may switch them on; fragments on other
 * types count too. Works the same with graphql's own executor and with graphql-jit.
 */
export function selectedFields(info: SelectionInfo): SelectedFields {
  let fields = known.get(info.fieldNodes);
  if (!fields) {
    fields = info.fieldNodes.reduce((all, node) => collect(node.selectionSet, info, all), emptyFields());
    known.set(info.fieldNodes, fields);
  }
  return fields;
}

/** Whether a path such as 'Videos.Events' is requested. */
export function isSelected(fields: SelectedFields | undefined, path: string): boolean {
  return selectedAt(fields, path) !== undefined;
}

/** The requested fields below a path, or undefined when the path is not requested. */
export function selectedAt(fields: SelectedFields | undefined, path: string): SelectedFields | undefined {
  return path.split('.').reduce<SelectedFields | undefined>((at, name) => at?.[name], fields);
}

/** The node fields of a list answer, whether requested by `nodes` or by `edges { node }`. */
export function selectedNodes(fields: SelectedFields): SelectedFields {
  const nodes = fields.nodes;
  const viaEdges = fields.edges?.node;
  if (!nodes || !viaEdges) return nodes ?? viaEdges ?? emptyFields();
  return merge(merge(emptyFields(), nodes), viaEdges);
}

function collect(
  selectionSet: SelectionSetNode | undefined,
  info: SelectionInfo,
  into: MutableFields,
): MutableFields {
  for (const selection of selectionSet?.selections ?? []) {
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value;
      into[name] = collect(selection.selectionSet, info, into[name] ?? emptyFields());
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(selection.selectionSet, info, into);
    } else {
      collect(info.fragments[selection.name.value]?.selectionSet, info, into);
    }
  }
  return into;
}

function merge(into: MutableFields, from: SelectedFields): MutableFields {
  for (const [name, below] of Object.entries(from)) into[name] = merge(into[name] ?? emptyFields(), below);
  return into;
}

/** Without a prototype, so that a field named like a property of every object is not found by accident. */
function emptyFields(): MutableFields {
  // Object.create answers `any`; the object is empty, so every type of its values fits.
  return Object.create(null) as MutableFields;
}
