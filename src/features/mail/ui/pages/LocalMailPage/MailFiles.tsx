import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { downloadFile } from '#web/page/download-file.ts';
import styles from './LocalMailPage.module.css';

const fileDocument = graphql(`
  query LocalMailPage_file($mailId: ID!, $place: Int!) {
    readLocalMailFile(MailID: $mailId, Place: $place) {
      Name
      ContentType
      Content
    }
  }
`);

/** What goes with a mail; each is fetched when somebody wants it. */
export function MailFiles({ mail }: { mail: { ID: string; Files: readonly string[] } }) {
  const t = useTranslate('local-mail');
  const errorText = useErrorText();
  const fetching = useMutation({
    mutationFn: (place: number) => graphqlRequest(fileDocument, { mailId: mail.ID, place }),
    onSuccess: ({ readLocalMailFile: { Name, ContentType, Content } }) =>
      downloadFile(Name, readBase64(Content), ContentType),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <>
      <dt>{t('attached')}</dt>
      <dd className={styles.attached}>
        {mail.Files.map((name, place) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail never changes, and two of its files may have one name
            key={place}
            size="sm"
            kind="secondary"
            icon={<IconDownload size={16} aria-hidden />}
            busy={fetching.isPending && fetching.variables === place}
            onClick={() => fetching.mutate(place)}
          >
            {name}
          </Button>
        ))}
      </dd>
    </>
  );
}

function readBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
