import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { CaseContent } from '../../../model/case-content.ts';
import { type CaseFinding, makeFinding } from '../../../model/publish-check.ts';
import { useBuilder, useDocument } from '../state/builder-context.ts';

const checkDocument = graphql(`
  query WordingCheck_read($id: ID!, $content: JSON!) {
    checkVirtualHumanWordings(ID: $id, Content: $content) {
      Findings {
        Code
        Section
        ItemID
        ItemName
        OtherName
        Words
      }
      Read
      All
    }
  }
`);

const codes = ['wording-shared', 'wording-taken', 'topic-unreachable', 'choice-unreachable'] as const;

type Checked = {
  content: CaseContent;
  findings: readonly CaseFinding[];
  partly: { read: number; all: number } | null;
};

/** What only the engine can tell of the wordings. It takes seconds, so it is asked when the case is to be published. */
export function useWordingCheck() {
  const { answer } = useBuilder();
  const { content } = useDocument();
  const [checked, setChecked] = useState<Checked | null>(null);
  const present = checked?.content === content ? checked : null;
  return {
    findings: present?.findings ?? [],
    /** Not all were read. */
    partly: present?.partly ?? null,
    /** Whether there is something to say. A check that fails keeps nobody from publishing. */
    look: async (): Promise<boolean> => {
      const found = await check(answer.ID, content).catch(() => null);
      setChecked(found);
      return found !== null && (found.findings.length > 0 || found.partly !== null);
    },
  };
}

async function check(id: string, content: CaseContent): Promise<Checked> {
  const sent = await graphqlRequest(checkDocument, { id, content });
  const { Findings, Read, All } = sent.checkVirtualHumanWordings;
  const findings = Findings.flatMap(({ Code, Section, ItemID, ItemName, OtherName, Words }) => {
    const code = codes.find((known) => known === Code);
    if (code === undefined) return [];
    const more = { itemId: ItemID, itemName: ItemName, otherName: OtherName, words: Words };
    return [makeFinding(code, Section === 'scenes' ? 'scenes' : 'topics', more)];
  });
  return { content, findings, partly: Read < All ? { read: Read, all: All } : null };
}
