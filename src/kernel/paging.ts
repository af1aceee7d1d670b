import { badInput } from './app-error.ts';

export type PageRequest = { limit: number; offset: number };
export type Page<Node> = { nodes: Node[]; totalCount: number; limit: number; offset: number };
type PageInfo = { totalCount: number; hasNextPage: boolean; hasPreviousPage: boolean };
export type Connection<Node> = { nodes: Node[]; edges: { node: Node }[]; pageInfo: PageInfo };

/** Rows of a page of a list that has no size of its own. */
export const defaultPageSize = 12;

/** Bounds a page request. `maximum` is the most rows one answer may hold. */
export function parsePageRequest(
  input: { limit?: number | null; offset?: number | null },
  maximum = 100,
  fallback = defaultPageSize,
): PageRequest {
  const limit = input.limit ?? fallback;
  const offset = input.offset ?? 0;
  if (!Number.isInteger(limit) || limit < 1) throw badInput('limit must be 1 or more.');
  if (limit > maximum) throw badInput(`limit must be ${maximum} or less.`);
  if (!Number.isInteger(offset) || offset < 0) throw badInput('offset must be 0 or more.');
  return { limit, offset };
}

export function toConnection<Row, Node>(page: Page<Row>, map: (row: Row) => Node): Connection<Node> {
  const nodes = page.nodes.map(map);
  return {
    nodes,
    edges: nodes.map((node) => ({ node })),
    pageInfo: {
      totalCount: page.totalCount,
      hasNextPage: page.offset + nodes.length < page.totalCount,
      hasPreviousPage: page.offset > 0,
    },
  };
}
