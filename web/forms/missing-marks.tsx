import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** The fields marked as missing. Each field subscribes separately, so that only a changed mark renders again. */
interface MissingMarks {
  names: ReadonlySet<string>;
  listeners: Set<() => void>;
}

const Marks = createContext<MissingMarks>({ names: new Set(), listeners: new Set() });

export function MissingMarksProvider({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const [marks] = useState<MissingMarks>(() => ({ names: new Set(names), listeners: new Set() }));
  useLayoutEffect(() => {
    marks.names = new Set(names);
    for (const listener of marks.listeners) listener();
  }, [marks, names]);
  return <Marks value={marks}>{children}</Marks>;
}

/** An attribute for a label. A type, because Mantine's attributes do not accept an interface. */
export type MissingMark = { 'data-missing': true };

const MARK: MissingMark = { 'data-missing': true };

/** The attribute that adds '· missing' to a field's label (theme/inputs.css): undefined when nothing is missing. */
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
