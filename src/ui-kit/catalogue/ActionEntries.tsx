import { IconArrowRight, IconCopy, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { Button } from '../display/Button.tsx';
import { ButtonLink } from '../display/ButtonLink.tsx';
import { IconButton } from '../display/IconButton.tsx';
import { KeyboardHint } from '../overlays/KeyboardHint.tsx';
import styles from './CataloguePage.module.css';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { samples } from './samples.ts';

function Buttons() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button kind="primary" icon={<IconPlus size={18} aria-hidden />}>
          {samples.action}
        </Button>
        <Button>{samples.edit}</Button>
        <Button kind="quiet">{samples.edit}</Button>
        <Button kind="danger">{samples.remove}</Button>
        <Button kind="danger-quiet">{samples.remove}</Button>
      </div>
      <div className={styles.row}>
        <Button kind="primary" busy>
          {samples.busy}
        </Button>
        <Button kind="primary" disabled>
          {samples.disabled}
        </Button>
        <Button disabled>{samples.disabled}</Button>
        <Button iconAfter={<IconArrowRight size={18} aria-hidden />}>{samples.edit}</Button>
      </div>
      <div className={styles.row}>
        <Button size="sm">{samples.edit}</Button>
        <Button size="md">{samples.edit}</Button>
        <Button size="lg" kind="primary">
          {samples.edit}
        </Button>
      </div>
    </div>
  );
}

function ButtonLinks() {
  return (
    <div className={styles.row}>
      <ButtonLink to="/catalogue" kind="primary" icon={<IconPlus aria-hidden />}>
        {samples.action}
      </ButtonLink>
      <ButtonLink to="/catalogue">{samples.edit}</ButtonLink>
      <ButtonLink to="/catalogue" kind="quiet">
        {samples.edit}
      </ButtonLink>
      <ButtonLink to="/catalogue" size="sm">
        {samples.edit}
      </ButtonLink>
    </div>
  );
}

function IconButtons() {
  return (
    <div className={styles.row}>
      <IconButton label={samples.edit} icon={<IconCopy aria-hidden />} />
      <IconButton label={samples.edit} kind="secondary" icon={<IconCopy aria-hidden />} />
      <IconButton label={samples.remove} kind="danger" icon={<IconTrash aria-hidden />} />
      <IconButton label={samples.edit} aria-pressed icon={<IconStar aria-hidden />} />
      <IconButton label={samples.disabled} disabled icon={<IconCopy aria-hidden />} />
      <IconButton label={samples.edit} size="sm" icon={<IconCopy aria-hidden />} />
      <IconButton label={samples.edit} size="lg" icon={<IconCopy aria-hidden />} />
    </div>
  );
}

function KeyboardHints() {
  return (
    <div className={styles.row}>
      <KeyboardHint keys={['Ctrl', 'K']} />
      <KeyboardHint keys={['?']} />
    </div>
  );
}

export const actionEntries: readonly CatalogueEntry[] = [
  { name: 'Button', Specimen: Buttons },
  { name: 'ButtonLink', Specimen: ButtonLinks },
  { name: 'IconButton', Specimen: IconButtons },
  { name: 'KeyboardHint', Specimen: KeyboardHints },
];
