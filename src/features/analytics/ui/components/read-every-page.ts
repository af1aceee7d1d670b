/** As many as one answer may hold. */
const largestPage = 100;

/** All rows of a list, asked for page by page until one is not full. */
export async function readEveryPage<Row>(
  readPage: (page: { limit: number; offset: number }) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage({ limit: largestPage, offset: rows.length });
    rows.push(...page);
    if (page.length < largestPage) return rows;
  }
}
