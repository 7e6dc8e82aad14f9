import { type ReactNode, useId } from 'react';
import { useTypedText } from '../typing/use-typed-text.ts';
import { unreadableFault, type ValueText } from '../typing/value-text.ts';
import classes from './grid-cell.module.css';

export interface CellProps {
  /** 'Cash or market value, Harbor Bank'. */
  label: string;
  /** The cell's key, used by keyboard navigation and messages: 'accounts row-1 value'. */
  place: string;
  value: unknown;
  fault: string | undefined;
  onValue: (value: unknown) => void;
}

interface TypedCellProps extends CellProps {
  kind: ValueText;
  inputMode?: 'numeric' | 'text';
  action?: ReactNode;
  /** Shown instead of the stored value. */
  shown?: string | null;
  onFocus?: (input: HTMLInputElement) => void;
}

/** A cell whose text is parsed. Unreadable text stays as typed, with the reason below. */
export function TypedCell(props: TypedCellProps) {
  const { label, place, kind, value, fault, onValue, inputMode = 'text', action, shown, onFocus } = props;
  const { isTyping, leave, ...typed } = useTypedText(kind, shown ?? value, onValue);
  const faultId = useId();
  const message = fault ?? (isTyping ? null : unreadableFault(kind, value));
  return (
    <div className={classes.cell} data-kind={inputMode} data-text={typed.value}>
      <input
        {...typed}
        className={classes.input}
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? faultId : undefined}
        data-place={place}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        onBlur={leave}
        onFocus={(event) => onFocus?.(event.currentTarget)}
      />
      {action}
      <CellFault id={faultId} message={message} />
    </div>
  );
}

export function CellFault({ id, message }: { id: string; message: string | null | undefined }) {
  if (!message) return null;
  return (
    <span className={classes.fault} id={id}>
      {message}
    </span>
  );
}
