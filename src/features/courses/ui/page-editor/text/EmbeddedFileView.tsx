import { IconMovie, IconMusic, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import type { CSSProperties } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { pageLimits } from '../../../model/page-body.ts';
import type { PageFile } from '../../learner/reading/EmbeddedFile.tsx';
import styles from './TextEditor.module.css';

/** A file inside the text that is being written, with the words that stand for it. */
export function EmbeddedFileView({
  node,
  extension,
  updateAttributes,
  deleteNode,
  selected,
}: ReactNodeViewProps) {
  const t = useTranslate('page-editor');
  const { mediaId, kind, text } = node.attrs as { mediaId: number; kind: string; text: string }; // of this node's own definition
  const file: PageFile | undefined = extension.options.findFile(mediaId);
  const isPicture = kind === 'image';
  return (
    <NodeViewWrapper className={styles.file} data-selected={selected || undefined} contentEditable={false}>
      <div className={styles.picture}>
        <Picture file={file} kind={kind} />
      </div>
      <div className={styles.words}>
        <TextField
          label={t(isPicture ? 'file.alt' : 'file.name')}
          hint={isPicture ? t('file.altHint') : undefined}
          value={text}
          maxLength={pageLimits.alt}
          onChange={(next) => updateAttributes({ text: next })}
        />
        <IconButton label={t('file.remove')} icon={<IconTrash aria-hidden />} onClick={deleteNode} />
      </div>
    </NodeViewWrapper>
  );
}

function Picture({ file, kind }: { file: PageFile | undefined; kind: string }) {
  const url = kind === 'image' ? file?.URL : file?.PosterURL;
  if (url)
    return (
      <img
        src={url}
        alt=""
        width={file?.Width ?? undefined}
        height={file?.Height ?? undefined}
        style={shapeOf(file)}
      />
    );
  const Icon = kind === 'audio' ? IconMusic : kind === 'video' ? IconMovie : IconPhotoOff;
  return (
    <p className={styles.noPicture}>
      <Icon aria-hidden /> {file?.Title}
    </p>
  );
}

/** So that it has its place before it is there: a picture has its sizes, and a poster the shape of its video. */
function shapeOf(file: PageFile | undefined): CSSProperties {
  return file?.Width && file.Height ? { ['--shape' as string]: file.Width / file.Height } : {};
}
