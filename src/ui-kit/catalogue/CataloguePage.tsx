import { Button } from '../Button.tsx';
import styles from './CataloguePage.module.css';

export function CataloguePage() {
  return (
    <main className={styles.page}>
      <Button kind="primary">Primary</Button>
    </main>
  );
}
