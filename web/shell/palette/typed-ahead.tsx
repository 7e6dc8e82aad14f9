import classes from './typed-ahead.module.css';

/** Longest search (LIST-8). */
export const LONGEST_QUERY = 200;

interface TypedAheadProps {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

function focus(field: HTMLElement | null): void {
  field?.focus();
}

/** Stands in for the palette's field while its code loads. Enter does nothing yet. */
export function TypedAhead({ text, onType, onClose }: TypedAheadProps) {
  return (
    <div className={classes.place} role="dialog" aria-modal="true" aria-label="Search">
      <input
        ref={focus}
        className={classes.field}
        aria-label="Search loans, people, actions"
        placeholder="Search loans, people, actions"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_QUERY}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
        onBlur={onClose}
      />
    </div>
  );
}
