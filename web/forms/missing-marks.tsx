import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** Which fields are marked as missing. Each asks for itself, so that only one whose mark changes renders again. */
interface MissingMarks {
  names: ReadonlySet<string>;
  listeners: Set<() => void>;
}

const Marks = createContext<MissingMarks>({ names: new Set(), listeners: new Set() });

/** Marks the fields within that are required and empty, by their names. */
export function MissingMarksProvider({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [marks] = useState<MissingMarks>(() => ({ names: new Set(names), listeners: new Set() }));
  useLayoutEffect(() => {
    marks.names = new Set(names);
    for (const listener of marks.listeners) listener();
  }, [marks, names]);
  return <Marks value={marks}>{children}</Marks>;
}

/** An attribute for a label. A type, as an interface would not do for the attributes that Mantine takes. */
export type MissingMark = { 'data-missing': true };

const MARK: MissingMark = { 'data-missing': true };

/** What a field's label takes so that '· missing' stands after it (theme/inputs.css): undefined where nothing does. */
export function useMissingMark(name: string): MissingMark | undefined {
  const marks = useContext(Marks);
  const isMissing = useSyncExternalStore(
    (listener) => {
      marks.listeners.add(listener);
      return () => marks.listeners.delete(listener);
    },
    () => marks.names.has(name),
  );
  return isMissing ? MARK : undefined;
}
