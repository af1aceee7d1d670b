import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import { pathInOrganisation } from '../model/copy-paths.ts';
import type { Target } from './copy-targets.ts';

const progressDocument = graphql(`
  query CopyDialog_progress($id: ID!, $organisation: ID!) {
    readContentCopy(ID: $id, OrganisationID: $organisation) {
      ID
      State
      Progress
      Problem
    }
  }
`);

const pollEveryMs = 1_500;

interface CopyProgressProps {
  /** Its number in the other organisation, and its page there. */
  copy: { id: string; path: string };
  target: Target;
  title: string;
}

/** How far the copy is, and how it ended. It goes on without anybody who looks. */
export function CopyProgress({ copy: made, target, title }: CopyProgressProps) {
  const t = useTranslate('content-copy');
  const viewer = useViewer();
  const { data } = useQuery({
    ...graphqlQuery(['content-copy', 'progress'], progressDocument, {
      id: made.id,
      organisation: target.ID,
    }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isEnded(state.data?.readContentCopy?.State) ? false : pollEveryMs),
  });
  const copy = data?.readContentCopy;
  const words = { title, organisation: target.Name };
  if (copy?.State === 'Failed')
    return (
      <p className={layout.problem} role="alert">
        {t(copy.Problem === 'file-missing' ? 'dialog.file-missing' : 'dialog.failed', words)}
      </p>
    );
  if (copy?.State === 'Done') {
    // Staff of the provider may copy into organisations that they do not belong to.
    const itsPage = pathInOrganisation(target.ID, made.path);
    const canEnter = viewer?.Organisations.some(({ ID }) => ID === target.ID) ?? false;
    return (
      <div className={layout.fields} role="status">
        <p>{t('dialog.done', words)}</p>
        {canEnter ? <ButtonLink to={itsPage}>{t('dialog.open', words)}</ButtonLink> : null}
      </div>
    );
  }
  return (
    <div className={layout.fields}>
      <p role="status">{t('dialog.copying', words)}</p>
      <ProgressBar value={copy?.Progress ?? null} label={t('dialog.progress')} />
      <p className={layout.lead}>{t('dialog.stays')}</p>
    </div>
  );
}

function isEnded(state: string | undefined): boolean {
  return state === 'Done' || state === 'Failed';
}
