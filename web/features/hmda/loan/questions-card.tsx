import { useRef } from 'react';
import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { enterField, FIELDS, firstUsable, isBefore } from '../../../ui/focus/next-field.ts';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import classes from './hmda-loan-page.module.css';
import type { AskedQuestion } from './question-input.tsx';
import { QuestionRow } from './question-row.tsx';
import { isOpen } from './register-parts.ts';
import type { Answers } from './use-answers.ts';

interface QuestionsCardProps {
  register: HmdaLoan;
  answers: Answers;
  mayWork: boolean;
}

interface Asked {
  field: HmdaField;
  question: AskedQuestion;
}

/** What nobody has said yet, as a short form: Enter saves an answer and goes to the next one (HMDA-61). */
export function QuestionsCard({ register, answers, mayWork }: QuestionsCardProps) {
  const list = useRef<HTMLUListElement>(null);
  const asked = register.fields.flatMap((field): Asked[] =>
    field.question !== null && isShown(field, answers) ? [{ field, question: field.question }] : [],
  );
  const title =
    register.openQuestions === 0 ? 'No open questions' : `Open questions: ${register.openQuestions}`;
  if (asked.length === 0)
    return (
      <SectionCard title={title} content="padded">
        <p className={classes.quiet}>
          {register.openQuestions === 0
            ? 'Every field has its value, or follows from one that comes later.'
            : 'Nothing is asked here.'}
        </p>
      </SectionCard>
    );
  const goOn = async (row: HTMLElement, { field, question }: Asked) => {
    const saving = answers.save(field, question);
    const follows = (element: HTMLElement) => isBefore(row, element) && !row.contains(element);
    const next = list.current === null ? undefined : firstUsable(list.current, FIELDS, follows);
    if (next !== undefined) return enterField(next);
    await saving;
    // The answer may have raised further questions above and below.
    setTimeout(() => enterField(firstOpenField(list.current)));
  };
  return (
    <SectionCard title={title} content="bare">
      {mayWork ? (
        <ul ref={list} className={classes.questions} aria-label="Questions">
          {asked.map((one) => (
            <QuestionRow
              key={one.field.key}
              field={one.field}
              question={one.question}
              text={answers.textIn(one.field, one.question)}
              state={answers.stateOf(one.field.key)}
              register={register}
              onText={(text) => answers.type(one.field, text)}
              onDone={() => void answers.save(one.field, one.question)}
              onNext={(row) => void goOn(row, one)}
            />
          ))}
        </ul>
      ) : (
        <ul className={classes.questions} aria-label="Questions">
          {asked.map(({ field, question }) => (
            <li key={field.key} className={classes.question}>
              <div>
                {question.words}
                <p className={classes.why}>{question.why}</p>
              </div>
              <span className={classes.number}>Field {field.number}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

/** Open, or answered during this visit. */
function isShown(field: HmdaField, answers: Answers): boolean {
  return isOpen(field) || (field.override === null && answers.isKept(field.key));
}

function firstOpenField(list: HTMLElement | null): HTMLElement | undefined {
  const row = list?.querySelector('[data-question]:not(:has([data-saved]))');
  return row == null ? undefined : firstUsable(row, FIELDS);
}
