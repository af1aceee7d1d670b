import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { ImportDialog_ImportMutation } from '#generated/graphql/graphql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';

const importDocument = graphql(`
  mutation ImportDialog_import($input: ImportMembersInput!) {
    importMembers(Input: $input) {
      Rows {
        Line
        Email
        Action
        Message
        Reason
        MemberID
      }
      Summary {
        Created
        Updated
        Unchanged
        Refused
        Groups
      }
    }
  }
`);

export type ImportAnswer = ImportDialog_ImportMutation['importMembers'];
export type CsvFile = { name: string; text: string };
export type MemberImport = ReturnType<typeof useMemberImport>;

/** A file is checked when it is chosen and when a setting changes what it would do; then it is imported. */
export function useMemberImport() {
  const client = useQueryClient();
  const [file, setFile] = useState<CsvFile | null>(null);
  const [createGroups, setCreateGroups] = useState(true);
  const [welcome, setWelcome] = useState(true);
  const send = (csv: string, dryRun: boolean, groups: boolean) =>
    graphqlRequest(importDocument, {
      input: { CSV: csv, DryRun: dryRun, CreateGroups: groups, SendWelcomeEmail: welcome },
    });
  const dryRun = useMutation({
    mutationFn: ({ csv, groups }: { csv: string; groups: boolean }) => send(csv, true, groups),
  });
  const run = useMutation({
    mutationFn: (csv: string) => send(csv, false, createGroups),
    onSuccess: () => invalidate(client, 'members', 'groups', 'organisation'),
  });
  const check = (next: CsvFile, groups: boolean) => dryRun.mutate({ csv: next.text, groups });
  return {
    file,
    createGroups,
    welcome,
    setWelcome,
    answer: (run.data ?? dryRun.data)?.importMembers,
    error: run.error ?? dryRun.error,
    isChecking: dryRun.isPending,
    isRunning: run.isPending,
    isDone: run.data !== undefined,
    choose: (next: CsvFile) => {
      setFile(next);
      check(next, createGroups);
    },
    startAgain: () => {
      setFile(null);
      dryRun.reset();
    },
    changeCreateGroups: (next: boolean) => {
      setCreateGroups(next);
      if (file) check(file, next);
    },
    run: () => {
      if (file) run.mutate(file.text);
    },
  };
}
