/** A part that one feature brings to another's extension point. Only that extension point can read it. */
export type Contribution = { readonly to: string };

/**
 * A named place where features bring their parts. The feature that owns the place declares it and reads it; later
 * features, which it may not import, bring to it.
 */
export type ExtensionPoint<Part> = {
  readonly name: string;
  bring(part: Part): Contribution;
  /** The parts among these contributions, in their order. */
  listIn(contributions: readonly Contribution[]): readonly Part[];
};

export function defineExtensionPoint<Part>(name: string): ExtensionPoint<Part> {
  const parts = new WeakMap<Contribution, Part>();
  /** Lists are read on every request, and the contributions of a program never change. */
  const lists = new WeakMap<readonly Contribution[], readonly Part[]>();
  return {
    name,
    bring(part) {
      const contribution = { to: name };
      parts.set(contribution, part);
      return contribution;
    },
    listIn(contributions) {
      const known = lists.get(contributions);
      if (known) return known;
      const list = contributions.flatMap((contribution) => {
        const part = parts.get(contribution);
        return part === undefined ? [] : [part];
      });
      lists.set(contributions, list);
      return list;
    },
  };
}

/**
 * The only part of an extension point that needs exactly one. @throws when no feature or more than one brings it
 */
export function getOnlyPart<Part>(point: ExtensionPoint<Part>, contributions: readonly Contribution[]): Part {
  const [part, second] = point.listIn(contributions);
  if (part === undefined) throw new Error(`No feature brings '${point.name}'.`);
  if (second !== undefined) throw new Error(`More than one feature brings '${point.name}'.`);
  return part;
}
