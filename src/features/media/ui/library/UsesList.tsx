import { IconBuilding, IconUser } from '@tabler/icons-react';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { useCan } from '#web/session/use-session.ts';
import { groupUses, type MediaUse, type UsingItem } from './media-uses-query.ts';
import styles from './UsesList.module.css';

/** Every place that uses an item, each item once and as a link. */
export function UsesList({ uses }: { uses: readonly MediaUse[] }) {
  const t = useTranslate('media-library');
  if (uses.length === 0) return <p className={styles.none}>{t('uses.none')}</p>;
  return (
    <ul className={styles.list}>
      {groupUses(uses).map((item) => (
        <li key={item.key} className={styles.item}>
          <Title item={item} />
          <p className={styles.places}>
            {item.uses.map((use, index) => (
              <span key={`${use.Place} ${use.Version}`}>
                {index > 0 ? ' · ' : null}
                <PlaceText use={use} />
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Title({ item }: { item: UsingItem }) {
  const t = useTranslate('media-library');
  const words = useTranslate('organisations');
  const kind = useParts(itemPathsPoint).find((one) => one.kind === item.kind);
  const seesOrganisation = useCan('organisation:edit');
  if (kind) {
    const to = item.id === null ? null : kind.path(item.id);
    return (
      <RowTitle
        icon={<kind.Icon aria-hidden />}
        kind={words(kind.name)}
        to={to}
        title={item.title || t('untitled')}
      />
    );
  }
  if (item.kind === 'organisation')
    return (
      <RowTitle
        icon={<IconBuilding aria-hidden />}
        kind={t('uses.organisation')}
        to={seesOrganisation ? '/organisation' : null}
        title={item.title}
      />
    );
  return (
    <RowTitle
      icon={<IconUser aria-hidden />}
      kind={t('uses.person')}
      to={item.id === null ? null : `/users/${item.id}`}
      title={item.id === null ? t('uses.somebody') : item.title}
    />
  );
}

function PlaceText({ use }: { use: MediaUse }) {
  const t = useTranslate('media-library');
  const place = t(`uses.place.${use.Place}` as TextKey<'media-library'>); // the server's own word
  // Only interactive videos have a draft beside their versions.
  if (!['video', 'interaction', 'page'].includes(use.Place)) return place;
  if (use.Version === null) return `${place} (${t('uses.draft')})`;
  const version = { number: use.Version };
  return `${place} (${use.Published ? t('uses.published', version) : t('uses.version', version)})`;
}
