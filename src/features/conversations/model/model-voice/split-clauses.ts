/**
 * Cuts a growing text into parts that can be spoken: sentences, and the clauses of long ones. `rest` has no end yet.
 */
export function splitClauses(text: string): { clauses: string[]; rest: string } {
  const clauses: string[] = [];
  let from = 0;
  for (const match of text.matchAll(
    /[.!?…]+["'”’)]*(?=\s)|[。！？…]+[」』”’）]*|[,;:–—](?=\s)|[，；：、]/gu,
  )) {
    const end = match.index + match[0].length;
    const soft = /^[,;:–—，；：、]/u.test(match[0]);
    if (soft && end - from < (/\p{Script=Han}/u.test(text.slice(from, end)) ? 8 : 24)) continue;
    if (isAbbreviation(text.slice(from, end))) continue;
    clauses.push(text.slice(from, end));
    from = end;
  }
  return { clauses, rest: text.slice(from) };
}

function isAbbreviation(text: string): boolean {
  return /(?:^|\s)(?:Dr|Mr|Mrs|Ms|Prof|St|e\.g|i\.e|a\.m|p\.m)\.$/u.test(text);
}

export function endsSentence(text: string): boolean {
  return /[.!?…。！？]["'”’)」』）]*\s*$/u.test(text);
}
