/**
 * The fields of a type that need a resolver: its `Source` has no such property, or one of another shape than the
 * schema declares.
 */
export type Unresolved<Source, Declared> = {
  [Field in keyof Declared]-?: Field extends keyof Source
    ? Source[Field] extends Declared[Field]
      ? never
      : Field
    : Field;
}[keyof Declared];

/** Without the types that have no field left to resolve. */
export type WithFields<Types> = {
  [Type in keyof Types as keyof Types[Type] extends never ? never : Type]: Types[Type];
};
