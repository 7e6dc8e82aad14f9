import { TextInput } from '@mantine/core';
import type { HmdaField } from '../../../../contract/hmda/hmda-loan.ts';
import { FieldError } from '../../../forms/field-error.tsx';
import { ChoiceList } from '../../../forms/fields/choice-list-field.tsx';
import { DateInput } from '../../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { codeLabel } from './field-words.ts';
import { textOfChoice } from './typed-answers.ts';

export type AskedQuestion = NonNullable<HmdaField['question']>;

interface QuestionInputProps {
  name: string;
  question: AskedQuestion;
  text: string;
  error: string | null;
  /** @param isChosen whether the answer is whole, and not being typed. */
  onText: (text: string, isChosen: boolean) => void;
}

/** More choices than this are a list that letters search. */
const MAX_RADIOS = 5;

/** The input that a question takes: radio buttons, a list, or a field that a choice can stand in for. */
export function QuestionInput({ name, question, text, error, onText }: QuestionInputProps) {
  const { words, why, choices, typed } = question;
  const failure = error === null ? undefined : <FieldError>{error}</FieldError>;
  if (typed === null)
    return choices.length > MAX_RADIOS ? (
      <SearchableSelect
        label={words}
        description={why}
        placeholder="Choose"
        name={name}
        data={choices.map((choice) => ({ value: choice.code, label: codeLabel(choice) }))}
        value={text || null}
        allowDeselect={false}
        error={failure}
        onChange={(code) => code !== null && onText(code, true)}
      />
    ) : (
      <ChoiceRadios name={name} label={words} choices={choices} text={text} error={failure} onText={onText} />
    );
  const isChoice = choices.some(({ code }) => textOfChoice(code) === text);
  return (
    <>
      {typed.kind === 'day' ? (
        <DateInput
          label={words}
          description={why}
          value={isChoice ? '' : text}
          error={error ?? undefined}
          onChange={(day) => onText(day, false)}
        />
      ) : (
        <TextInput
          label={words}
          description={why}
          name={name}
          value={isChoice ? '' : text}
          placeholder={typed.kind === 'text' ? undefined : typed.example}
          inputMode={typed.kind === 'number' ? 'decimal' : typed.kind === 'digits' ? 'numeric' : 'text'}
          autoComplete="off"
          error={failure}
          onChange={({ currentTarget }) => onText(currentTarget.value, false)}
        />
      )}
      {choices.length === 0 ? null : (
        <ChoiceRadios
          name={`${name}-instead`}
          label="Or"
          choices={choices}
          text={text}
          error={undefined}
          onText={onText}
        />
      )}
    </>
  );
}

interface ChoiceRadiosProps extends Pick<QuestionInputProps, 'name' | 'text' | 'onText'> {
  label: string;
  choices: AskedQuestion['choices'];
  error: React.ReactNode;
}

function ChoiceRadios({ name, label, choices, text, error, onText }: ChoiceRadiosProps) {
  const chosen = choices.find(({ code }) => textOfChoice(code) === text);
  return (
    <ChoiceList
      label={label}
      name={name}
      options={choices.map(codeLabel)}
      value={chosen === undefined ? '' : codeLabel(chosen)}
      error={error}
      onAnswer={(shown) => {
        const answered = choices.find((choice) => codeLabel(choice) === shown);
        if (answered !== undefined) onText(textOfChoice(answered.code), true);
      }}
    />
  );
}
