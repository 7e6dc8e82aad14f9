import type { KeyboardEvent } from 'react';
import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import { fieldOfAnswer } from '../../../loans/answers/linked-field.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import classes from '../form-details.module.css';

/** A joint borrower's missing answers, each linked to its field. The list is one tab stop; arrows move within it. */
export function MissingAnswers({ rules }: { rules: readonly Pick<FieldRule, 'path' | 'label'>[] }) {
  if (rules.length === 0) return null;
  return (
    <Notice
      tone="info"
      title={`${rules.length} ${rules.length === 1 ? 'answer is' : 'answers are'} missing.`}
    >
      They do not keep the application from being complete, but the printed form and an export need them.
      <ul className={classes.missing} aria-label="Missing answers" onKeyDown={moveOn}>
        {rules.map(({ path, label }, index) => (
          <li key={path}>
            <button
              type="button"
              className={classes.missingAnswer}
              tabIndex={index === 0 ? undefined : -1}
              onClick={() => fieldOfAnswer('[data-details]', path)?.focus()}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function moveOn(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
