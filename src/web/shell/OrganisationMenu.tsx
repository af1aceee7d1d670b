import { IconSelector } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { listOtherOrganisations, type Viewer, type ViewerOrganisation } from '../session/viewer.ts';
import styles from './OrganisationMenu.module.css';

const loadList = () => import('./OrganisationMenuList.tsx');

// As with the account's menu: most visits never open it.
const OrganisationMenuList = lazy(async () => ({ default: (await loadList()).OrganisationMenuList }));

/** The current organisation; with others to change to, the button that lists them. */
export function OrganisationMenu({ viewer }: { viewer: Viewer }) {
  const [asked, setAsked] = useState(false);
  const others = listOtherOrganisations(viewer);
  const organisation = viewer.Organisation;
  if (!organisation) return null;
  if (others.length === 0) {
    return (
      <span className={styles.organisation}>
        <OrganisationName organisation={organisation} />
      </span>
    );
  }
  const prepare = () => void loadList();
  const closed = (
    <OrganisationTrigger
      organisation={organisation}
      aria-haspopup="menu"
      aria-expanded={asked}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setAsked(true)}
    />
  );
  return (
    <span className={styles.organisation}>
      {asked ? (
        <PartBoundary onMissing={() => setAsked(false)}>
          <Suspense fallback={closed}>
            <OrganisationMenuList organisation={organisation} others={others} />
          </Suspense>
        </PartBoundary>
      ) : (
        closed
      )}
    </span>
  );
}

export function OrganisationTrigger({
  organisation,
  ...rest
}: ComponentProps<'button'> & { organisation: ViewerOrganisation }) {
  const t = useTranslate('shell');
  return (
    <button {...rest} type="button" className={styles.trigger}>
      <span className="visually-hidden">{t('organisation.menu')}: </span>
      <OrganisationName organisation={organisation} />
      <IconSelector className={styles.arrow} aria-hidden />
    </button>
  );
}

function OrganisationName({ organisation }: { organisation: ViewerOrganisation }) {
  return (
    <>
      {organisation.LogoMedia?.URL ? (
        <img className={styles.logo} src={organisation.LogoMedia.URL} alt="" />
      ) : null}
      <span className={styles.name}>{organisation.Name}</span>
    </>
  );
}
