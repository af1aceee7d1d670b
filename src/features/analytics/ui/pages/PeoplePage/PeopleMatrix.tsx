import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleHalf2,
  IconRotateClockwise,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { RemindBar } from '#features/assignments/ui/index.ts';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ChooseAll, ChooseRow, type RowSelection } from '#ui-kit/lists/RowChoice.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { useCan } from '#web/session/use-session.ts';
import { cellState } from '../../../model/people-query.ts';
import { PersonLink } from '../../components/PersonLink.tsx';
import styles from './PeopleMatrix.module.css';
import type { Matrix } from './people-query.ts';

type MatrixItem = Matrix['Items'][number];
type MatrixPerson = Matrix['People']['nodes'][number];

/** People down, items across; scrolls sideways by itself, with the names in place. Whoever is chosen can be reminded. */
export function PeopleMatrix({
  items,
  people,
}: {
  items: readonly MatrixItem[];
  people: readonly MatrixPerson[];
}) {
  const t = useTranslate('people-progress');
  const canRemind = useCan('assignment:remind');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selection: RowSelection<MatrixPerson> | null = canRemind
    ? {
        selected,
        onChange: setSelected,
        labelOf: ({ Person }) => t('select', { name: Person.Name || Person.Email }),
      }
    : null;
  if (items.length === 0) return <p className={styles.nothing}>{t('matrix.nothing')}</p>;
  return (
    <>
      <Legend />
      {/* The keyboard scrolls what has the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.frame} tabIndex={0} aria-label={t('tab.matrix')}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('matrix.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className={styles.who}>
                  {selection ? <ChooseAll rows={people} rowKey={personKey} selection={selection} /> : null}
                  {t('column.name')}
                </span>
              </th>
              {items.map((item) => (
                <ItemHead key={keyOf(item.Kind, item.ID)} item={item} />
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <PersonCells key={person.Person.ID} person={person} items={items} selection={selection} />
            ))}
          </tbody>
        </table>
      </section>
      {selected.size > 0 ? (
        <Suspense>
          <RemindBar selected={{ members: [...selected] }} onClear={() => setSelected(new Set())} />
        </Suspense>
      ) : null}
    </>
  );
}

function personKey({ Person }: MatrixPerson): string {
  return Person.ID;
}

const states = ['completed', 'again', 'started', 'assigned', 'overdue'] as const;

/** What the pictures mean; a screen reader hears it in each cell. */
function Legend() {
  const t = useTranslate('people-progress');
  return (
    <ul className={styles.legend} aria-hidden>
      {states.map((state) => {
        const Icon = icons[state];
        return (
          <li key={state} className={styles.cell} data-state={state}>
            <Icon />
            {t(`state.${state}`)}
          </li>
        );
      })}
    </ul>
  );
}

function ItemHead({ item }: { item: MatrixItem }) {
  const kind = useParts(itemPathsPoint).find((one) => one.kind === item.Kind);
  return (
    <th scope="col" className={styles.item}>
      {kind ? <kind.Icon aria-hidden /> : null}
      <span>{item.Title}</span>
    </th>
  );
}

interface PersonCellsProps {
  person: MatrixPerson;
  items: readonly MatrixItem[];
  selection: RowSelection<MatrixPerson> | null;
}

function PersonCells({ person, items, selection }: PersonCellsProps) {
  const cells = new Map(person.Cells.map((cell) => [keyOf(cell.Kind, cell.ItemID), cell]));
  return (
    <tr data-selected={selection?.selected.has(person.Person.ID) || undefined}>
      <th scope="row" className={styles.person}>
        <span className={styles.who}>
          {selection ? <ChooseRow row={person} id={person.Person.ID} selection={selection} /> : null}
          <PersonLink person={person.Person} />
        </span>
      </th>
      {items.map((item) => {
        const key = keyOf(item.Kind, item.ID);
        return (
          <td key={key}>
            <Cell cell={cells.get(key)} />
          </td>
        );
      })}
    </tr>
  );
}

function Cell({ cell }: { cell: MatrixPerson['Cells'][number] | undefined }) {
  const t = useTranslate('people-progress');
  const { score } = useFormats();
  if (!cell) {
    return (
      <span className={styles.none}>
        <span aria-hidden>·</span>
        <span className="visually-hidden">{t('state.notStarted')}</span>
      </span>
    );
  }
  const state = cellState(cell);
  const Icon = icons[state];
  return (
    <span className={styles.cell} data-state={state} title={t(`state.${state}`)}>
      <Icon aria-hidden />
      <span className="visually-hidden">{t(`state.${state}`)}</span>
      {cell.Score === null ? null : <span className={styles.score}>{score(cell.Score)}</span>}
    </span>
  );
}

const icons = {
  overdue: IconAlertTriangleFilled,
  completed: IconCircleCheckFilled,
  again: IconRotateClockwise,
  started: IconCircleHalf2,
  assigned: IconCircleDashed,
};

function keyOf(kind: string, id: string): string {
  return `${kind}-${id}`;
}
