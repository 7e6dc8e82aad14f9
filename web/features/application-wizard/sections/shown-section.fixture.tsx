import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useLayoutEffect } from 'react';
import type { Application } from '../../../../domain/application/application.ts';
import { withRowIds } from '../../../../domain/application/merging/row-ids.ts';
import { type Holder, type SectionName, stepsFor } from '../../../../domain/application/progress/steps.ts';
import { openedPage } from '../../../../domain/application/progress/wizard-pages.ts';
import type { CalendarDate } from '../../../../domain/time/eastern-time.ts';
import { FieldModeProvider } from '../../../forms/field-mode.tsx';
import { ThemeProvider } from '../../../theme/theme-provider.tsx';
import { withNewRowIds, writeAnswers } from '../saving/write-answers.ts';
import { answersIn, useAnswersForm } from '../use-wizard-answers.ts';
import { WizardFormProvider } from '../wizard-form.tsx';

export const TODAY = '2025-07-21';

interface Shown {
  page: ComponentType;
  section: SectionName;
  holder?: Holder;
  editable?: boolean;
  closingDate?: CalendarDate;
}

/** Shows one page of the wizard over an application, for the tests of the sections. */
export function showSection(application: Application, { page: Page, section, ...rest }: Shown) {
  const { holder = 'primary', editable = true, closingDate = null } = rest;
  const step = stepsFor(true).find((one) => one.section === section && one.holder === holder);
  if (step === undefined) throw new Error(`${section} is no page of the ${holder}`);
  const held: { answers: () => Application; put: (answers: Application) => void } = {
    answers: () => application,
    put: () => undefined,
  };

  function Wizard() {
    const { form, checked } = useAnswersForm(application);
    checked.current = { step: step ?? null, today: TODAY };
    held.answers = () => answersIn(form);
    held.put = (answers) => writeAnswers(form, answers);
    useLayoutEffect(() => {
      if (step !== undefined) writeAnswers(form, withRowIds(openedPage(answersIn(form), step, TODAY)));
    }, [form]);
    return (
      <WizardFormProvider
        value={{
          form,
          loan: { customerId: 'c1', loanId: 'l1', closingDate },
          holder,
          editable,
          today: TODAY,
          change: (next) => writeAnswers(form, withNewRowIds(next(answersIn(form)))),
          fillIn: (fill) => writeAnswers(form, fill(answersIn(form))),
        }}
      >
        <FieldModeProvider mode={editable ? 'edit' : 'read'}>
          <Page />
        </FieldModeProvider>
      </WizardFormProvider>
    );
  }

  render(
    <ThemeProvider env="test">
      <Wizard />
    </ThemeProvider>,
  );
  return {
    user: userEvent.setup(),
    answers: () => held.answers(),
    /** Changes the form as a colleague's save does. */
    put: (answers: Application) => act(() => held.put(answers)),
  };
}

/** A field by its label, which ends with an asterisk if required. */
export function field(label: string, scope: HTMLElement = document.body): HTMLInputElement {
  return within(scope).getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), {
    selector: 'input',
  });
}

/** One option of a yes/no or other question. */
export function choice(question: RegExp, answer: string, scope: HTMLElement = document.body): HTMLElement {
  const group = within(scope).getByRole('radiogroup', { name: question });
  return within(group).getByRole('radio', { name: answer });
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const group = (name: string) => screen.getByRole('group', { name });
