import {
  IconDownload,
  IconFile,
  IconFileText,
  IconMovie,
  IconPhoto,
  IconVolume,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { IconTile } from '#ui-kit/display/IconTile.tsx';
import { resourceFileName } from '../../../../model/resource-file-name.ts';
import type { MyResource } from '../../my-course-query.ts';
import section from './ModuleSection.module.css';
import styles from './ResourceList.module.css';

const looks: Readonly<Record<string, { Icon: TablerIcon; name: TextKey<'my-courses'> }>> = {
  document: { Icon: IconFileText, name: 'resource.document' },
  image: { Icon: IconPhoto, name: 'resource.image' },
  audio: { Icon: IconVolume, name: 'resource.audio' },
  video: { Icon: IconMovie, name: 'resource.video' },
};
const otherLook = { Icon: IconFile, name: 'resource.other' } as const;

/** The files of a course to download. */
export function ResourceList({ resources }: { resources: readonly MyResource[] }) {
  const t = useTranslate('my-courses');
  return (
    <section className={section.section} aria-labelledby="resources">
      <h2 id="resources" className={section.title}>
        {t('resources')}
      </h2>
      <p className={section.description}>{t('resourcesLead')}</p>
      <ul className={styles.list}>
        {resources.map((resource) => (
          <Resource key={resource.ID} resource={resource} />
        ))}
      </ul>
    </section>
  );
}

function Resource({ resource: { Title, Type, URL } }: { resource: MyResource }) {
  const t = useTranslate('my-courses');
  const { Icon, name } = looks[Type] ?? otherLook;
  const title = Title || t('resource.untitled');
  return (
    <li className={styles.resource}>
      <IconTile icon={<Icon aria-hidden />} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.type}>{t(name)}</p>
      </div>
      {URL === null ? (
        <p className={styles.type}>{t('resource.notReady')}</p>
      ) : (
        <ButtonAnchor
          href={URL}
          download={resourceFileName(title, URL)}
          aria-label={t('resource.download', { title })}
          icon={<IconDownload size={18} aria-hidden />}
        />
      )}
    </li>
  );
}
