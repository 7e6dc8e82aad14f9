import { Popover } from '@mantine/core';
import {
  Fragment,
  type RefCallback,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Figure } from '../../../../domain/quotes/quote-figure.ts';
import { figureText, howText } from '../../../../domain/quotes/quote-figure-text.ts';
import classes from '../comparison-table.module.css';

interface OpeningFigureProps {
  label: string;
  figure: Figure;
}

/**
 * A figure that expands to its calculation. A quote has hundreds, so each gets its popover when it is first pressed.
 */
export function OpeningFigure({ label, figure }: OpeningFigureProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  const text = figureText(figure);
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.figure}
        aria-label={`${label} ${text}: how it was calculated`}
        aria-haspopup="dialog"
        aria-expanded={isWanted}
        aria-controls={isWanted ? `${id}-dropdown` : undefined}
        onClick={() => {
          setWasWanted(true);
          setIsWanted(!isWanted);
        }}
      >
        {text}
      </button>
      {wasWanted ? (
        <Computation
          id={id}
          label={label}
          figure={figure}
          button={button}
          isWanted={isWanted}
          onChange={setIsWanted}
        />
      ) : null}
    </>
  );
}

interface ComputationProps extends OpeningFigureProps {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

function Computation({ id, label, figure, button, isWanted, onChange }: ComputationProps) {
  // A popover returns the focus to the element that had it on opening, so it is initially closed.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(isWanted), [isWanted]);
  return (
    <Popover
      id={id}
      opened={isOpen && isWanted}
      onChange={onChange}
      position="bottom-end"
      returnFocus
      trapFocus
    >
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={classes.how} tabIndex={0}>
          {figure.how.map((part) => (
            <Fragment key={part.label}>
              <dt>{part.label}</dt>
              <dd>{howText(part)}</dd>
            </Fragment>
          ))}
          <dt className={classes.sum}>{label}</dt>
          <dd className={classes.sum}>{figureText(figure)}</dd>
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Stands for the button, which is already on the screen. The popover adds the reference. */
function Anchor({ button, ref }: { button: ComputationProps['button']; ref?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    ref?.(button.current);
    return () => void ref?.(null);
  }, [button, ref]);
  return null;
}
