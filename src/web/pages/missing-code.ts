/** How browsers say that the code of a page did not come: they keep that answer and never ask for the file again. */
const missingCode = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
];

export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missingCode.some((pattern) => pattern.test(error.message));
}
