import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** The operation with the least it takes: required arguments, and one field of the answer. */
export function writeLeastCall(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.filter(
    ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
  );
  const list = given.map(({ name, type }) => `${name}: ${writeValue(type)}`).join(', ');
  const answer = getNamedType(field.type);
  const below = isObjectType(answer) ? ' { __typename }' : '';
  return `${field.name}${list === '' ? '' : `(${list})`}${below}`;
}

function writeValue(type: GraphQLInputType): string {
  const wanted = getNullableType(type);
  if (isListType(wanted)) return `[${writeValue(wanted.ofType)}]`;
  if (isEnumType(wanted)) return wanted.getValues()[0]?.name ?? '';
  if (isInputObjectType(wanted)) {
    const fields = Object.values(wanted.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${fields.map((field) => `${field.name}: ${writeValue(field.type)}`).join(', ')} }`;
  }
  const samples: Record<string, string> = {
    Int: '1',
    Float: '1',
    Boolean: 'true',
    ID: '"1"',
    DateTime: '"2026-11-02T09:00:00Z"',
  };
  return samples[wanted.name] ?? '"x"';
}
