import {
  IconBraces,
  IconExternalLink,
  IconPhoto,
  IconSignature,
  IconVectorTriangle,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { OpenBadgeDialog_MakeMutation } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findErrorText } from '../error-text.ts';
import type { OpenBadgeSource } from './OpenBadgeButton.tsx';
import styles from './OpenBadgeDialog.module.css';

const makeDocument = graphql(`
  mutation OpenBadgeDialog_make($kind: String!, $id: ID!) {
    makeOpenBadge(Kind: $kind, ID: $id) {
      VerifyPath
      Reachable
      Files {
        Form
        URL
      }
    }
  }
`);

const icons = { JSON: IconBraces, JWT: IconSignature, PNG: IconPhoto, SVG: IconVectorTriangle } as const;
const isForm = (form: string): form is keyof typeof icons => Object.hasOwn(icons, form);

/** Signs the badge when it opens, and offers its files. */
export function OpenBadgeDialog({ source, onClose }: { source: OpenBadgeSource; onClose: () => void }) {
  const t = useTranslate('open-badges');
  const errorText = useErrorText();
  const { mutate, data, error } = useMutation({
    mutationFn: () => graphqlRequest(makeDocument, { kind: source.kind, id: source.id }),
  });
  // Opening it is what asks for the badge; the server makes it once.
  useEffect(() => mutate(), [mutate]);
  return (
    <Dialog
      title={t('dialog.title', { title: source.title })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={`${layout.fields} ${styles.body}`}>
        <p>{t('dialog.text')}</p>
        <p className={layout.lead}>{t('dialog.identity')}</p>
        {error ? (
          <p className={layout.problem} role="alert">
            {findErrorText(t, error) ?? errorText(error)}
          </p>
        ) : data ? (
          <Files made={data.makeOpenBadge} />
        ) : (
          <div role="status" aria-label={t('dialog.making')}>
            <Skeleton shape="block" width="100%" height="13rem" />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Files({ made }: { made: OpenBadgeDialog_MakeMutation['makeOpenBadge'] }) {
  const t = useTranslate('open-badges');
  return (
    <>
      <ul className={styles.files}>
        {made.Files.map(({ Form, URL }) => {
          if (!isForm(Form)) return null;
          const Icon = icons[Form];
          return (
            <li key={Form}>
              <ButtonAnchor href={URL} download icon={<Icon size={18} aria-hidden />}>
                {t(`dialog.form.${Form}`)}
              </ButtonAnchor>
            </li>
          );
        })}
        <li>
          <ButtonAnchor
            kind="quiet"
            href={made.VerifyPath}
            target="_blank"
            rel="noopener"
            icon={<IconExternalLink size={18} aria-hidden />}
          >
            {t('dialog.verify')}
          </ButtonAnchor>
        </li>
      </ul>
      {made.Reachable ? null : <p className={layout.note}>{t('dialog.local')}</p>}
    </>
  );
}
