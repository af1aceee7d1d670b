/**
 * What the check before publishing and the test lab find in the cases of the demo, without their limits of time. The check reads with the
 * sentence model, as the server does; `--words` leaves it out.
 *
 *     node bench/case-warnings.ts [--words] [--gate] [--lab] [case]
 */
import { demoConversations } from '../demo/conversations/index.ts';
import { findForm, findGist } from '../src/dialogue/index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import { readWording } from '../src/features/conversations/server/authoring/read-wording.ts';
import { runLab } from '../src/features/test-lab/model/run-lab.ts';
import type { CaseContent } from '../src/features/virtual-humans/model/case-content.ts';
import { checkWordings } from '../src/features/virtual-humans/model/wording-check.ts';
import { createSentenceReader } from './lib/sentence-vectors.ts';

const flags = new Set(process.argv.slice(2).filter((argument) => argument.startsWith('--')));
const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const both = !flags.has('--gate') && !flags.has('--lab');
const reader = createSentenceReader();

for (const { details, content } of demoConversations) {
  if (only !== undefined && details.slug !== only) continue;
  if (both || flags.has('--gate')) await showGate(details.slug, content);
  if (both || flags.has('--lab')) showLab(details.slug, content);
}
await reader.close();
process.exit(0);

async function showGate(slug: string, content: CaseContent) {
  const dialogue = toDialogueCase(content);
  const { findings, all } = await checkWordings(content, {
    findGist,
    findForm,
    isOver: () => false,
    async read(words, { locale, target, surely }) {
      const isSure = surely && !flags.has('--words');
      const vectors = isSure ? await reader.read(dialogue, locale, words) : null;
      return readWording(content, words, { locale, target }, vectors);
    },
  });
  console.log(`${slug}: the check finds ${findings.length} in ${all} wordings`);
  for (const { code, itemId, otherName, words } of findings)
    console.log(`  ${code} | ${itemId} | ${words} | ${otherName}`);
}

function showLab(slug: string, content: CaseContent) {
  const report = runLab(content, { isOver: () => false });
  const { own, fresh } = { own: report.ownWordings, fresh: report.newWordings };
  console.log(
    `${slug}: the lab finds ${report.findings.length + report.moreFindings}; own wordings ${own.right} of ${own.asked}, new ones ${fresh.right} of ${fresh.asked}, unsaid ${report.unsaidWordings}`,
  );
  for (const { code, severity, itemId, locale, text, other } of report.findings)
    console.log(`  ${severity} ${code} | ${itemId} | ${locale} | ${text} | ${other}`);
}
