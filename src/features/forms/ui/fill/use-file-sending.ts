import { useEffect, useRef, useState } from 'react';
import type { AnswerValue, FileAnswer } from '../../model/answers.ts';
import { findFileRefusal } from '../../model/file-kinds.ts';
import type { FileProblem } from '../../model/file-problem.ts';
import type { FileSending } from '../../questions/fill-field.ts';
import { definitionOf } from '../../questions/question.ts';
import type { Question } from '../../questions/schemas.ts';

/** Sends a file ahead of the answers. @param onShare gets how much of it is there, from 0 to 1 */
export type SendFile = (
  file: File,
  questionId: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
) => Promise<FileAnswer | FileProblem>;

type States = Readonly<Record<string, NonNullable<FileSending['state']>>>;

/** The files on their way, by question: they go on while another section of the form is shown. */
export function useFileSending(
  sendFile: SendFile,
  onAnswer: (questionId: string, answer: AnswerValue) => void,
): { of(question: Question): FileSending; isSending(questionId: string): boolean } {
  const [states, setStates] = useState<States>({});
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef(onAnswer);
  latest.current = onAnswer;

  // Files of a page that is left would arrive for nothing.
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const put = (id: string, state: FileSending['state']) =>
    setStates(({ [id]: _before, ...others }) => (state ? { ...others, [id]: state } : others));

  function cancel(id: string): void {
    running.current.get(id)?.abort();
    running.current.delete(id);
    put(id, null);
  }

  async function start(question: Question, file: File): Promise<void> {
    const { id } = question;
    cancel(id);
    const rule = definitionOf(question).fileRule?.(question);
    const refusal = rule && findFileRefusal(rule, file);
    if (refusal) return put(id, { problem: refusal });
    const controller = new AbortController();
    running.current.set(id, controller);
    put(id, { name: file.name, share: 0 });
    const onShare = (share: number) => {
      if (!controller.signal.aborted) put(id, { name: file.name, share });
    };
    const sent = await sendFile(file, id, onShare, controller.signal);
    if (controller.signal.aborted) return;
    running.current.delete(id);
    if (typeof sent === 'string') return put(id, { problem: sent });
    put(id, null);
    latest.current(id, sent);
  }

  return {
    of: (question) => ({
      state: states[question.id] ?? null,
      start: (file) => void start(question, file),
      cancel: () => cancel(question.id),
    }),
    isSending: (id) => 'share' in (states[id] ?? {}),
  };
}
