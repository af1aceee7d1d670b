import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  type GraphQLType,
  getIntrospectionQuery,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';

/**
 * The most values that one operation may request, lists counted with their length; one value takes about a microsecond of the
 * processor.
 */
export const costLimit = 30_000;

/** A list without a known length: groups of a member, options of a question. */
const assumedLength = 10;

/**
 * The same below an object of a type that the field stands in already: units of a module of a unit. Only whoever goes
 * round in circles asks so, and then the longest lists are multiplied by themselves.
 */
const lengthInCircles = 200;

/** The additional values of an operation: 'Mutation.createPraxisToken' → 10,000. */
export type FieldCosts = Readonly<Record<string, number>>;

export type DocumentCost = {
  /** With typical values for page sizes that come as variables. */
  usual: number;
  /** The names of variables that say how long a page is. */
  sizes: readonly string[];
};

export type CostMeter = {
  /** Of the dearest operation of a valid document. */
  measure(document: DocumentNode): DocumentCost;
  /** With the sizes that were really sent. */
  measureWith(document: DocumentNode, variables: Readonly<Record<string, unknown>>): number;
  /** The most that this document may request: the schema alone may be asked for once, as tools do it, however large it is. */
  limitOf(document: DocumentNode): number;
};

/** The value of a variable until it is known: more than any page of ours requests. */
export const usualPage = 100;

/** What stays the same on the way down, and what was passed. */
type Way = {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  sizeOf: (variable: string) => number;
  /** The types of the objects above. */
  above: ReadonlySet<string>;
};

/**
 * Counts the values that a document requests, with everything that lists multiply. Call it only for documents within
 * the limits.
 */
export function createCostMeter(schema: GraphQLSchema, costs: FieldCosts): CostMeter {
  const introspection = countIntrospection(schema);

  function measureOperations(document: DocumentNode, sizeOf: (variable: string) => number): number {
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    }
    const operations = document.definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    );
    const each = operations.map((operation) => {
      const root = schema.getRootType(operation.operation);
      return root
        ? measureSelection(operation.selectionSet, root, null, { fragments, sizeOf, above: new Set() })
        : 0;
    });
    return Math.max(0, ...each);
  }

  function measureSelection(
    selectionSet: SelectionSetNode,
    parent: GraphQLCompositeType,
    page: number | null,
    way: Way,
  ): number {
    let total = 0;
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        total += measureField(selection, parent, page, way);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : way.fragments.get(selection.name.value);
      if (!fragment) continue;
      const condition = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : parent;
      if (isCompositeType(condition)) total += measureSelection(fragment.selectionSet, condition, page, way);
    }
    return total;
  }

  function measureField(
    field: FieldNode,
    parent: GraphQLCompositeType,
    page: number | null,
    way: Way,
  ): number {
    const definition = schema.getField(parent, field.name.value);
    if (!definition) return 1;
    const type = getNamedType(definition.type);
    const place = `${parent.name}.${definition.name}`;
    const asked = readPageSize(field, definition, way.sizeOf);
    const isMany = isList(definition.type);
    const unknown = way.above.has(parent.name) ? lengthInCircles : assumedLength;
    const length = introspection.get(place) ?? (isMany ? (asked ?? page ?? unknown) : 1);
    const above = new Set([...way.above, parent.name]);
    const below =
      field.selectionSet && isCompositeType(type)
        ? measureSelection(field.selectionSet, type, isMany ? null : asked, { ...way, above })
        : 0;
    return (costs[place] ?? 0) + 1 + length * (field.selectionSet || !isMany ? below : 1);
  }

  const wholeSchema = measureOperations(parse(getIntrospectionQuery()), () => usualPage);

  return {
    limitOf: (document) =>
      asksForSchemaAlone(document) ? Math.max(costLimit, Math.ceil(wholeSchema)) : costLimit,
    measure(document) {
      const sizes = new Set<string>();
      const usual = measureOperations(document, (variable) => {
        sizes.add(variable);
        return usualPage;
      });
      return { usual, sizes: [...sizes] };
    },
    measureWith: (document, variables) =>
      measureOperations(document, (variable) => {
        const size = variables[variable];
        return typeof size === 'number' && size > 0 ? size : usualPage;
      }),
  };
}

/** The length of the page that a field requests, or null when it is no page. */
function readPageSize(
  field: FieldNode,
  definition: { args: readonly { name: string }[] },
  sizeOf: (variable: string) => number,
): number | null {
  const argument = definition.args.find(({ name }) => name === 'limit');
  if (!argument) return null;
  const given = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
  if (given?.kind === Kind.INT) return Math.max(1, Number(given.value));
  if (given?.kind === Kind.VARIABLE) return sizeOf(given.name.value);
  return usualPage;
}

function isList(type: GraphQLType): boolean {
  if (isNonNullType(type)) return isList(type.ofType);
  return isListType(type);
}

/** Whether it asks for the schema and for no value of it. */
function asksForSchemaAlone(document: DocumentNode): boolean {
  return document.definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith('__'),
      ),
  );
}

/** The length of the lists of introspection: that of types exactly, those below a type on average. */
function countIntrospection(schema: GraphQLSchema): Map<string, number> {
  const types = Object.values(schema.getTypeMap());
  let fields = 0;
  let args = 0;
  let inputFields = 0;
  let values = 0;
  let interfaces = 0;
  for (const type of types) {
    if (isObjectType(type) || isInterfaceType(type)) {
      const own = Object.values(type.getFields());
      fields += own.length;
      args += own.reduce((sum, field) => sum + field.args.length, 0);
      interfaces += type.getInterfaces().length;
    } else if (isInputObjectType(type)) inputFields += Object.keys(type.getFields()).length;
    else if ('getValues' in type) values += type.getValues().length;
  }
  const each = (count: number) => count / types.length;
  return new Map([
    ['__Schema.types', types.length],
    ['__Schema.directives', schema.getDirectives().length],
    ['__Type.fields', each(fields)],
    ['__Type.inputFields', each(inputFields)],
    ['__Type.enumValues', each(values)],
    ['__Type.interfaces', each(interfaces)],
    ['__Type.possibleTypes', each(interfaces)],
    // Most types wrap no other, and few more than two.
    ['__Type.ofType', 0.5],
    ['__Field.args', fields === 0 ? 0 : args / fields],
    ['__Directive.args', 1],
    ['__Directive.locations', 4],
  ]);
}
