import {
  IconDownload,
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileTypePdf,
  IconMovie,
  IconMusic,
  IconPaperclip,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EditorSection } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { courseLimits } from '../../../model/course-validation.ts';
import { findErrorText } from '../../error-text.ts';
import { useCourseEditor, useReadOnly } from '../state/course-context.ts';
import { type CourseResource, createResource, deleteResource } from '../state/course-resources.ts';
import { AddFileDialog, type FileKind } from './AddFileDialog.tsx';
import { RenameResourceDialog } from './RenameResourceDialog.tsx';
import styles from './Sections.module.css';

const kinds = [
  { kind: 'image', Icon: IconPhoto },
  { kind: 'audio', Icon: IconMusic },
  { kind: 'document', Icon: IconFileTypePdf },
  { kind: 'video', Icon: IconMovie },
] as const;

/** Files that learners can download. Changes apply at once. */
export function ResourcesSection() {
  const t = useTranslate('course-editor');
  const words = useTranslate('courses');
  const errorText = useErrorText();
  const { answer, resources, setResources } = useCourseEditor();
  const readOnly = useReadOnly();
  const [adding, setAdding] = useState<FileKind | null>(null);
  const add = useMutation({
    mutationFn: (mediaId: number) => createResource(answer.ID, mediaId),
    onSuccess: (created) => {
      setResources((before) => [...before, created]);
      setAdding(null);
    },
    onError: (error) => flash(findErrorText(words, error) ?? errorText(error), { type: 'error' }),
  });
  const button = (
    <AddMenu
      isFirst={resources.length === 0}
      isFull={resources.length >= courseLimits.resources}
      onChoose={setAdding}
    />
  );
  return (
    <EditorSection title={t('section.resources')} text={t('section.resources.text')}>
      {resources.length === 0 ? (
        <EmptyState
          icon={<IconPaperclip />}
          title={t('resources.empty')}
          text={t('resources.emptyText')}
          action={readOnly ? undefined : button}
        />
      ) : (
        <>
          <ul className={styles.files} aria-label={t('section.resources')}>
            {resources.map((resource) => (
              <ResourceRow key={resource.ID} resource={resource} />
            ))}
          </ul>
          {readOnly ? null : <div>{button}</div>}
        </>
      )}
      {adding ? (
        <AddFileDialog
          kind={adding}
          busy={add.isPending}
          onPick={(mediaId) => add.mutate(mediaId)}
          onClose={() => setAdding(null)}
        />
      ) : null}
    </EditorSection>
  );
}

interface AddMenuProps {
  isFirst: boolean;
  isFull: boolean;
  onChoose: (kind: FileKind) => void;
}

function AddMenu({ isFirst, isFull, onChoose }: AddMenuProps) {
  const t = useTranslate('course-editor');
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button
          kind={isFirst ? 'primary' : 'secondary'}
          icon={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
        >
          {t('resources.add')}
        </Button>
      }
    >
      {kinds.map(({ kind, Icon }) => (
        <MenuItem key={kind} icon={<Icon size={18} aria-hidden />} onSelect={() => onChoose(kind)}>
          {t(`resources.kind.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

const looks = {
  document: IconFileText,
  image: IconPhoto,
  audio: IconFileMusic,
  video: IconMovie,
  other: IconFile,
} as const;

function isKnownType(type: string): type is keyof typeof looks {
  return Object.hasOwn(looks, type);
}

function ResourceRow({ resource }: { resource: CourseResource }) {
  const t = useTranslate('course-editor');
  const { setResources } = useCourseEditor();
  const readOnly = useReadOnly();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const type = isKnownType(resource.Type) ? resource.Type : 'other';
  const Icon = looks[type];
  const title = resource.Title || t('resources.untitled');
  const remove = useMutation({
    mutationFn: () => deleteResource(resource.ID),
    onSuccess: () => {
      flash(t('resources.deleted'), { type: 'success' });
      setResources((before) => before.filter(({ ID }) => ID !== resource.ID));
    },
    onError: () => flash(t('resources.notDeleted'), { type: 'error' }),
    onSettled: () => setAsked(null),
  });
  return (
    <li className={styles.file}>
      <span className={styles.fileIcon}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={styles.fileName}>
        <span className={styles.fileTitle}>{title}</span>
        <span className={styles.fileType}>
          {t(`resources.type.${type}`)}
          {resource.URL === null ? ` · ${t('resources.notReady')}` : null}
        </span>
      </span>
      <span className={styles.fileActions}>
        {resource.URL ? (
          <a
            className={styles.open}
            href={resource.URL}
            target="_blank"
            rel="noopener"
            title={t('resources.open', { title })}
            aria-label={t('resources.open', { title })}
          >
            <IconDownload size={20} aria-hidden />
          </a>
        ) : null}
        {readOnly ? null : (
          <>
            <IconButton
              size="sm"
              label={t('resources.rename', { title })}
              icon={<IconPencil aria-hidden />}
              onClick={() => setAsked('rename')}
            />
            <IconButton
              size="sm"
              label={t('resources.delete', { title })}
              icon={<IconTrash aria-hidden />}
              onClick={() => setAsked('delete')}
            />
          </>
        )}
      </span>
      {asked === 'rename' ? (
        <RenameResourceDialog resource={resource} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          danger
          title={t('resources.deleteTitle')}
          confirmLabel={t('resources.deleteConfirm')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsked(null)}
        >
          <p>{t('resources.deleteText', { title })}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
