import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { AgentChat_AskMutation } from '#generated/graphql/graphql.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { isQuestion, questionFormSchema } from '../../model/agent-forms.ts';
import { AgentFace } from '../AgentFace.tsx';
import { findAgentErrorText } from '../agent-error-text.ts';
import styles from './AgentChat.module.css';
import { AnswerView } from './AnswerView.tsx';
import { PassageDialog } from './PassageDialog.tsx';
import { ReadAloud } from './ReadAloud.tsx';

const askDocument = graphql(`
  mutation AgentChat_ask($input: AskAgentInput!) {
    askAgent(Input: $input) {
      QuestionID
      Outcome
      Engine
      StoodIn
      Statements {
        Text
        Quotes {
          PassageID
          Title
          Heading
          Page
          Text
        }
      }
    }
  }
`);

export type ShownAnswer = AgentChat_AskMutation['askAgent'];
type Exchange = { key: number; question: string; answer: ShownAnswer | null; problem: unknown };

export interface AgentChatProps {
  agent: { id: string; openingLine: string; avatarId: number | null; voiceId: number | null };
  /** Where it is asked; null on the start page. */
  itemId?: string | null;
  /** The test chat of its editor. */
  test?: boolean;
}

/** Questions and answers of this visit. Each question is answered by itself: an agent remembers nothing. */
export function AgentChat({ agent, itemId = null, test = false }: AgentChatProps) {
  const t = useTranslate('agents');
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [opened, setOpened] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const ask = useMutation({
    mutationFn: (question: string) =>
      graphqlRequest(askDocument, {
        input: { AgentID: agent.id, Question: question, ItemID: itemId, Test: test },
      }),
  });

  const send = async (question: string): Promise<void> => {
    const key = exchanges.length;
    const finish = (result: Partial<Exchange>) =>
      setExchanges((all) => all.map((one) => (one.key === key ? { ...one, ...result } : one)));
    setExchanges((all) => [...all, { key, question, answer: null, problem: null }]);
    form.set({ question: '' });
    try {
      finish({ answer: (await ask.mutateAsync(question)).askAgent });
    } catch (problem) {
      finish({ problem });
    }
  };
  const form = useForm({
    schema: questionFormSchema,
    start: { question: '' },
    onSubmit: async ({ question }) => (isQuestion(question) ? send(question) : undefined),
  });

  // The newest words are at the foot of what scrolls.
  useEffect(() => {
    if (exchanges.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [exchanges]);

  return (
    <div className={styles.chat}>
      <div className={styles.log} role="log" aria-label={t('chat.log')}>
        <div className={styles.said}>
          <AgentFace avatarId={agent.avatarId} />
          <p className={styles.bubble}>{agent.openingLine || t('chat.opening')}</p>
        </div>
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.key} exchange={exchange} agent={agent} onOpen={setOpened} />
        ))}
        <div ref={end} />
      </div>
      <form className={styles.form} {...form.props}>
        <TextField label={t('chat.question')} {...form.field('question')} />
        <Button
          kind="primary"
          type="submit"
          icon={<IconSend size={18} aria-hidden />}
          busy={ask.isPending}
          disabled={!isQuestion(form.values.question)}
        >
          {t('chat.send')}
        </Button>
      </form>
      {opened === null ? null : (
        <PassageDialog
          agentId={agent.id}
          passageId={opened}
          itemId={itemId}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

interface ExchangeViewProps {
  exchange: Exchange;
  agent: AgentChatProps['agent'];
  onOpen: (passageId: string) => void;
}

function ExchangeView({ exchange, agent, onOpen }: ExchangeViewProps) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  const { question, answer, problem } = exchange;
  return (
    <>
      <div className={styles.said} data-own>
        <p className={styles.bubble}>{question}</p>
      </div>
      <div className={styles.said}>
        <AgentFace avatarId={agent.avatarId} />
        <div className={styles.bubble} data-problem={problem ? true : undefined}>
          {answer ? <AnswerView answer={answer} onOpen={onOpen} /> : null}
          {answer ? <ReadAloud text={wordsOf(t, answer)} voiceId={agent.voiceId} /> : null}
          {problem ? <p>{findAgentErrorText(t, problem) ?? errorText(problem)}</p> : null}
          {answer || problem ? null : <p className={styles.waiting}>{t('chat.waiting')}</p>}
        </div>
      </div>
    </>
  );
}

/** What is said of an answer: its sentences, or the quotes where these answer by themselves; what is only near is announced as that. */
function wordsOf(t: Translate<'agents'>, { Outcome, Statements }: ShownAnswer): string {
  if (Statements.length === 0) return t('answer.notInDocuments');
  const words = Statements.map(({ Text, Quotes }) => Text || Quotes.map((quote) => quote.Text).join(' '));
  return [...(Outcome === 'answered' ? [] : [t('answer.nearest')]), ...words].join(' ');
}
