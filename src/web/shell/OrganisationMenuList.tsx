import { useTranslate } from '#locales/use-translate.ts';
import { initialsOf } from '#ui-kit/display/Avatar.tsx';
import { Menu, MenuLabel, MenuLink } from '#ui-kit/overlays/Menu.tsx';
import type { ViewerMembership, ViewerOrganisation } from '../session/viewer.ts';
import styles from './OrganisationMenu.module.css';
import { OrganisationTrigger } from './OrganisationMenu.tsx';

/** The organisations to change to, open as soon as they are there. Each is a link, so it can be kept or shared. */
export function OrganisationMenuList({
  organisation,
  others,
}: {
  organisation: ViewerOrganisation;
  others: readonly ViewerMembership[];
}) {
  const t = useTranslate('shell');
  return (
    <Menu
      width={280}
      placement="bottom-start"
      startOpen
      trigger={<OrganisationTrigger organisation={organisation} />}
    >
      <MenuLabel>{t('organisation.change')}</MenuLabel>
      <div className={styles.list}>
        {others.map((other) => (
          <MenuLink
            key={other.ID}
            href={`/set-organisation/${other.ID}`}
            icon={
              <span className={styles.initial} aria-hidden>
                {initialsOf(other.Name).slice(0, 1)}
              </span>
            }
          >
            {other.Name}
          </MenuLink>
        ))}
      </div>
    </Menu>
  );
}
