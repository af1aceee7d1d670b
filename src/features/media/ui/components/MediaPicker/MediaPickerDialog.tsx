import {
  IconCheck,
  IconExternalLink,
  IconFileTypePdf,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconView360Number,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { SearchField } from '#ui-kit/fields/SearchField.tsx';
import { Pagination } from '#ui-kit/lists/Pagination.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { mediaLibraryPath } from '../../../model/media-paths.ts';
import styles from './MediaPickerDialog.module.css';
import { type MediaItem, type PickerKind, pickerPageSize, pickerQuery } from './media-picker-query.ts';

export interface MediaPickerDialogProps {
  kind: PickerKind;
  /** 360 or flat videos only; both where it is not said. */
  content360?: boolean;
  multiple?: boolean;
  /** Above the list, for instance a way to upload. */
  children?: ReactNode;
  busy?: boolean;
  onPick: (items: readonly MediaItem[]) => void;
  onClose: () => void;
}

/** 'Select existing media': search, a grid of the library, pages of twenty. */
export function MediaPickerDialog(props: MediaPickerDialogProps) {
  const { kind, content360, multiple = false, busy = false } = props;
  const t = useTranslate('media');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly MediaItem[]>([]);
  const query = useQuery({
    ...pickerQuery({ kind, search, page, content360 }),
    placeholderData: keepPreviousData,
  });

  const toggle = (item: MediaItem) => {
    const isChosen = chosen.some(({ id }) => id === item.id);
    if (isChosen) setChosen(chosen.filter(({ id }) => id !== item.id));
    else setChosen(multiple ? [...chosen, item] : [item]);
  };
  const confirmLabel = multiple ? t('picker.add', { count: chosen.length }) : t('picker.select');

  return (
    <Dialog
      size="lg"
      title={t('picker.title')}
      onClose={props.onClose}
      actions={
        <>
          <LibraryLink />
          <Button onClick={props.onClose}>{t('picker.cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => props.onPick(chosen)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {props.children}
        <SearchField
          label={t('picker.search')}
          value={search}
          debounceMs={1000}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
        <QueryBoundary
          query={query}
          loading={<GridSkeleton />}
          isEmpty={(data) => data.total === 0}
          empty={
            <p className={styles.empty} role="status">
              {search === '' ? t('picker.empty') : t('picker.emptySearch', { term: search })}
            </p>
          }
        >
          {(data) => (
            <>
              <ul
                className={styles.grid}
                aria-label={t('picker.grid')}
                data-stale={query.isPlaceholderData || undefined}
              >
                {data.items.map((item) => (
                  <li key={item.id}>
                    <MediaTile
                      item={item}
                      kind={kind}
                      chosen={chosen.some(({ id }) => id === item.id)}
                      onToggle={() => toggle(item)}
                    />
                  </li>
                ))}
              </ul>
              <Pagination page={page} pageSize={pickerPageSize} total={data.total} onChange={setPage} />
            </>
          )}
        </QueryBoundary>
        {multiple ? (
          <p className={styles.count} role="status">
            {t('picker.count', { count: chosen.length })}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

interface MediaTileProps {
  item: MediaItem;
  kind: PickerKind;
  chosen: boolean;
  onToggle: () => void;
}

function MediaTile({ item, kind, chosen, onToggle }: MediaTileProps) {
  const t = useTranslate('media');
  const { clock } = useFormats();
  const Placeholder = { video: IconMovie, image: IconPhoto, audio: IconMusic, document: IconFileTypePdf }[
    kind
  ];
  return (
    <button type="button" className={styles.tile} aria-pressed={chosen} onClick={onToggle}>
      <span className={styles.picture}>
        {item.pictureUrl ? <img src={item.pictureUrl} alt="" loading="lazy" /> : <Placeholder aria-hidden />}
        {item.content360 ? (
          <span className={styles.badge}>
            <IconView360Number aria-hidden />
            <span className="visually-hidden">{t('projection.sphere')}</span>
          </span>
        ) : null}
        {item.lengthSeconds === null ? null : (
          <span className={styles.length}>{clock(item.lengthSeconds * 1000)}</span>
        )}
        {item.pages === null ? null : (
          <span className={styles.length}>{t('picker.pages', { count: item.pages })}</span>
        )}
        <span className={styles.tick}>
          <IconCheck aria-hidden />
        </span>
      </span>
      <span className={styles.name}>{item.title || t('picker.untitled')}</span>
      {item.status === 'Success' ? null : <span className={styles.status}>{t(`status.${item.status}`)}</span>}
    </button>
  );
}

/** For those whom the library's page is open to. */
function LibraryLink() {
  const t = useTranslate('media');
  if (!useCan('media:edit')) return null;
  return (
    <a className={styles.library} href={mediaLibraryPath} target="_blank" rel="noopener">
      {t('picker.library')}
      <IconExternalLink size={16} aria-hidden />
    </a>
  );
}

function GridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: 8 }, (_, index) => index).map((index) => (
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="block" width="100%" height="auto" />
          <Skeleton width="70%" height="0.875rem" />
        </div>
      ))}
    </div>
  );
}
