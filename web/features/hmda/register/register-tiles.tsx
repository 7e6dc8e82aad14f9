import { CODE_LISTS, type CodeList } from '../../../../domain/hmda/record/code-lists.ts';
import type { EditKind } from '../../../../domain/hmda/rules/edit.ts';
import { EDIT_KINDS } from '../edit-look.ts';
import classes from './hmda-page.module.css';
import type { MadeRegister } from './made-register.ts';

const ACTIONS: CodeList = CODE_LISTS.actionTaken;

interface Tile {
  label: string;
  count: number;
  isOpen?: boolean;
}

/** How many rows, by action taken, and what is left to do. */
export function RegisterTiles({ register }: { register: MadeRegister }) {
  const { rows, counts, incomplete, asked, edits } = register;
  const raised = (kind: EditKind) => edits.filter((edit) => edit.kind === kind).length;
  const work: Tile[] = [
    { label: 'Loans with open questions', count: incomplete, isOpen: true },
    { label: 'Loans whose ending is asked', count: asked, isOpen: true },
    ...(Object.keys(EDIT_KINDS) as EditKind[]).map((kind) => ({
      label: `${EDIT_KINDS[kind]} edits`,
      count: raised(kind),
      isOpen: true,
    })),
  ];
  const actions = Object.entries(counts).map(([code, count]) => ({ label: ACTIONS[code] ?? code, count }));
  return (
    <>
      <Tiles label="What is left to do" tiles={work} />
      <Tiles label="Rows by action taken" tiles={[{ label: 'Rows', count: rows }, ...actions]} />
    </>
  );
}

function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <li
          key={tile.label}
          className={classes.tile}
          data-open={(tile.isOpen && tile.count > 0) || undefined}
        >
          <span className={classes.label}>{tile.label}</span>
          <span className={classes.count}>{tile.count.toLocaleString('en-US')}</span>
        </li>
      ))}
    </ul>
  );
}
