import { createHash } from 'node:crypto';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';

/** What a case is, whichever draft or version has it: SHA-256 in hexadecimal. */
export function hashOfCase(content: CaseContent): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
