import { IconBook, IconPlus, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { z } from 'zod';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { type SearchOption, SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { agentLimits } from '../../../model/agent-forms.ts';
import { findAgentErrorText } from '../../agent-error-text.ts';
import { sendDocument } from '../../send-document.ts';
import styles from './AgentPage.module.css';
import { useItemSearch } from './item-search.ts';

const addDocument = graphql(`
  mutation AddDocuments_add($input: AddAgentDocumentInput!) {
    addAgentDocument(Input: $input) {
      ID
    }
  }
`);

/** Files, typed text, and what courses and videos of the organisation say. */
export function AddDocuments({ agentId }: { agentId: string }) {
  const t = useTranslate('agents');
  const [dialog, setDialog] = useState<'text' | 'item' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={styles.tools}>
      <FileButton agentId={agentId} />
      <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setDialog('text')}>
        {t('add.text')}
      </Button>
      <Button icon={<IconBook size={18} aria-hidden />} onClick={() => setDialog('item')}>
        {t('add.item')}
      </Button>
      {dialog === 'text' ? <TextDialog agentId={agentId} onClose={close} /> : null}
      {dialog === 'item' ? <ItemDialog agentId={agentId} onClose={close} /> : null}
    </div>
  );
}

function FileButton({ agentId }: { agentId: string }) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await sendDocument(agentId, file);
    },
    onError: (error) => flash(findAgentErrorText(t, error) ?? errorText(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'agents'),
  });
  return (
    <>
      <Button
        kind="primary"
        icon={<IconUpload size={18} aria-hidden />}
        busy={send.isPending}
        onClick={() => input.current?.click()}
      >
        {t('add.files')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pdf,.docx,.txt,.md"
        aria-label={t('add.files')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) send.mutate(files);
        }}
      />
    </>
  );
}

const textSchema = z.object({
  title: z.string().trim().min(1).max(agentLimits.documentTitle),
  text: z.string().trim().min(1).max(agentLimits.typedText),
});

interface AddDialogProps {
  agentId: string;
  onClose: () => void;
}

function useAdd(agentId: string, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { Title: string; Text: string } | { ItemID: string }) =>
      graphqlRequest(addDocument, { input: { AgentID: agentId, ...input } }),
    onSuccess: async () => {
      await invalidate(client, 'agents');
      onClose();
    },
  });
}

function TextDialog({ agentId, onClose }: AddDialogProps) {
  const t = useTranslate('agents');
  const formId = useId();
  const add = useAdd(agentId, onClose);
  const form = useForm({
    schema: textSchema,
    start: { title: '', text: '' },
    errorText: () => t('problem.field'),
    onSubmit: ({ title, text }) => add.mutateAsync({ Title: title, Text: text }),
  });
  return (
    <Dialog
      title={t('add.text')}
      onClose={onClose}
      actions={<AddActions formId={formId} busy={add.isPending} disabled={!form.isValid} onClose={onClose} />}
    >
      <form id={formId} className={layout.fields} {...form.props}>
        <Failure error={add.error} />
        <TextField label={t('add.title')} maxLength={agentLimits.documentTitle} {...form.field('title')} />
        <TextArea label={t('add.words')} hint={t('add.wordsHint')} rows={8} {...form.field('text')} />
      </form>
    </Dialog>
  );
}

function ItemDialog({ agentId, onClose }: AddDialogProps) {
  const t = useTranslate('agents');
  const formId = useId();
  const add = useAdd(agentId, onClose);
  const search = useItemSearch({ humans: false });
  const [chosen, setChosen] = useState<readonly SearchOption[]>([]);
  const [item] = chosen;
  return (
    <Dialog
      title={t('add.item')}
      onClose={onClose}
      actions={<AddActions formId={formId} busy={add.isPending} disabled={!item} onClose={onClose} />}
    >
      <form
        id={formId}
        className={layout.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (item) add.mutate({ ItemID: item.value });
        }}
      >
        <Failure error={add.error} />
        <SearchSelect
          single
          label={t('add.chooseItem')}
          hint={t('add.chooseItemHint')}
          chosen={chosen}
          onChange={setChosen}
          {...search}
        />
      </form>
    </Dialog>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useTranslate('agents');
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <p className={layout.problem} role="alert">
      {findAgentErrorText(t, error) ?? errorText(error)}
    </p>
  );
}

interface AddActionsProps {
  formId: string;
  busy: boolean;
  disabled: boolean;
  onClose: () => void;
}

function AddActions({ formId, busy, disabled, onClose }: AddActionsProps) {
  const t = useTranslate('agents');
  return (
    <>
      <Button onClick={onClose}>{t('create.cancel')}</Button>
      <Button kind="primary" type="submit" form={formId} busy={busy} disabled={disabled}>
        {t('add.submit')}
      </Button>
    </>
  );
}
