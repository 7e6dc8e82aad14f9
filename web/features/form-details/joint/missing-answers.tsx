import type { FieldRule } from '../../../../domain/application/checks/field-rules.ts';
import { fieldOfAnswer } from '../../../loans/answers/linked-field.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import classes from '../form-details.module.css';

/** The missing answers of a joint borrower by name. Each leads to its field. */
export function MissingAnswers({ rules }: { rules: readonly Pick<FieldRule, 'path' | 'label'>[] }) {
  if (rules.length === 0) return null;
  return (
    <Notice
      tone="info"
      title={`${rules.length} ${rules.length === 1 ? 'answer is' : 'answers are'} missing.`}
    >
      They do not keep the application from being complete, but the printed form and an export need them.
      <ul className={classes.missing} aria-label="Missing answers">
        {rules.map(({ path, label }) => (
          <li key={path}>
            <button
              type="button"
              className={classes.missingAnswer}
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
