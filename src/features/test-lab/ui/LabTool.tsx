import { IconCheck, IconDots, IconFlask, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import styles from './LabTool.module.css';
import { findStanding, type Standing, standingQuery } from './lab-standing.ts';

/** Drafts are tried by themselves while their author works on them. */
const everyMs = 10_000;

interface LabToolProps {
  virtualHumanId: string;
  flush: () => Promise<unknown>;
}

/** Leads from the builder to the lab, and shows where it stands: the number of problems, or a sign. */
export function LabTool({ virtualHumanId, flush }: LabToolProps) {
  const t = useTranslate('test-lab');
  const navigate = useNavigate();
  const { data } = useQuery({ ...standingQuery(virtualHumanId), refetchInterval: everyMs });
  const { standing, errors } = data ? findStanding(data.readCaseLab) : { standing: null, errors: 0 };
  const open = async () => {
    await flush();
    await navigate({ to: labPath(virtualHumanId) });
  };
  return (
    <IconButton
      className={styles.tool}
      label={standing === null ? t('title') : t(`note.${standing}`, { count: errors })}
      icon={
        <>
          <IconFlask aria-hidden />
          {standing === null || standing === 'none' ? null : (
            <span className={styles.mark} data-standing={standing} aria-hidden>
              {standing === 'errors' ? String(errors) : signs[standing]}
            </span>
          )}
        </>
      }
      onClick={() => void open()}
    />
  );
}

const signs: Record<Exclude<Standing, 'none' | 'errors'>, ReactNode> = {
  running: <IconDots />,
  stale: <IconRefresh />,
  fine: <IconCheck />,
};
