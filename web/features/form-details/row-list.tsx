import { type ReactNode, useEffect, useRef } from 'react';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { EntryList } from '../../forms/entry-list.tsx';
import { offerUndo, withdrawUndo } from '../../forms/removal-undo.ts';
import { newId } from '../../ui/new-id.ts';
import { useTypedForm } from './typed-form.tsx';

interface RowListProps {
  control: Control<Application>;
  path: string;
  /** 'Additional job'. */
  entryName: string;
  max: number;
  addLabel: string;
  removeLabel: string;
  /** The fields of a new row other than its id. */
  blank?: object;
  children: (rowPath: string, place: number) => ReactNode;
}

interface Row {
  id?: string | null;
}

/** A list of rows that can be added and removed. Each row has an id from its beginning. */
export function RowList({ control, path, blank = {}, children, ...words }: RowListProps) {
  const form = useTypedForm();
  const name = path as FieldPath<Application>;
  const ids = useWatch({
    control,
    name,
    compute: (rows) => ((rows ?? []) as Row[]).map(({ id }, place) => id ?? `place-${place}`).join(' '),
  })
    .split(' ')
    .filter(Boolean);
  const rows = () => structuredClone((form.getValues(name) ?? []) as Row[]);
  const write = (next: Row[]) => form.setValue(name, next as never, { shouldDirty: true });
  const offered = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const undo of offered.current) withdrawUndo(undo);
    },
    [],
  );

  function remove(place: number): void {
    const gone = rows()[place];
    write(rows().toSpliced(place, 1));
    if (gone === undefined) return;
    const undo = () => write(rows().toSpliced(place, 0, gone));
    offered.current.push(undo);
    offerUndo(undo);
  }

  return (
    // A link to an answer in a row that does not exist yet leads to the button that adds it.
    <div data-rows={path}>
      <EntryList
        {...words}
        count={ids.length}
        ids={ids}
        onAdd={() => write([...rows(), { id: newId(), ...blank }])}
        onRemove={remove}
      >
        {(place) => children(`${path}.${place}`, place)}
      </EntryList>
    </div>
  );
}
