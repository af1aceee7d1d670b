/** As many as one answer of the API may hold. */
const largestPage = 100;

/** All rows of a list, asked for page by page until one is not full. */
export async function readEveryPage<Row>(
  readPage: (page: { limit: number; offset: number }) => Promise<readonly Row[]>,
  limit: number = largestPage,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage({ limit, offset: rows.length });
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}
