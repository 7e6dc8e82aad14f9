import { type KeyboardEvent, useEffect, useRef } from 'react';
import { OTP_LENGTH } from '../../../domain/sessions/sign-in.ts';
import classes from './otp-boxes.module.css';
import { enterDigits, eraseDigit, type OtpDigits, type OtpEdit } from './otp-digits.ts';

const BOX_NAMES = Array.from({ length: OTP_LENGTH }, (_, index) => `Digit ${index + 1} of ${OTP_LENGTH}`);

interface OtpBoxesProps {
  digits: OtpDigits;
  onChange: (digits: OtpDigits) => void;
  labelId: string;
  errorId?: string | undefined;
}

/**
 * Six boxes for the digits of a one-time code; the first takes the focus. They behave as one field: typing moves
 * forward, Backspace moves back.
 */
export function OtpBoxes({ digits, onChange, labelId, errorId }: OtpBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  useEffect(() => {
    boxes.current[0]?.focus();
  }, []);

  const focusBox = (index: number) => {
    const box = boxes.current[index];
    box?.focus();
    box?.select();
  };

  const apply = (edit: OtpEdit) => {
    onChange(edit.digits);
    focusBox(edit.focus);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = boxForKey(event.key, index);
    if (target !== null) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      apply(eraseDigit(digits, index));
    }
  };

  return (
    <fieldset className={classes.boxes} aria-labelledby={labelId}>
      {BOX_NAMES.map((name, index) => (
        <input
          key={name}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={classes.box}
          aria-label={name}
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          type="text"
          inputMode="numeric"
          // A maximum of one character would truncate autofill, which puts the whole code into the first box.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          value={digits[index]}
          onChange={(event) => apply(enterDigits(digits, index, event.target.value))}
          onPaste={(event) => {
            event.preventDefault();
            apply(enterDigits(digits, index, event.clipboardData.getData('text')));
          }}
          onKeyDown={(event) => onKeyDown(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}

/** The box that an arrow key, Home or End moves to; null for any other key. */
function boxForKey(key: string, index: number): number | null {
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'ArrowRight') return Math.min(index + 1, OTP_LENGTH - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return OTP_LENGTH - 1;
  return null;
}
