import { TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  hiddenOfPerson,
  withHiddenAnswers,
} from '../../../../../domain/application/answers/hidden-answers.ts';
import type { Application } from '../../../../../domain/application/application.ts';
import { storedSubChoice, subChoiceOf } from '../../../../../domain/application/section7/section7-changes.ts';
import { useFieldMode } from '../../../../forms/field-mode.tsx';
import type { FieldProps } from '../../../../forms/field-props.ts';
import { ChoiceList } from '../../../../forms/fields/choice-list-field.tsx';
import { ReadField } from '../../../../forms/fields/read-field.tsx';
import { useField } from '../../../../forms/use-field.tsx';
import { useWizardForm } from '../../wizard-form.tsx';
import classes from './sub-choice-field.module.css';

/** Remembers the free text of an option while another one is selected. */
function useOwnWords(option: string) {
  const { form, holder, change } = useWizardForm();
  return {
    kept: () => hiddenOfPerson(form.getValues(), holder).ownWords?.[option] || null,
    keep: (words: string) =>
      change((application) => {
        const hidden = hiddenOfPerson(application, holder);
        const ownWords = { ...hidden.ownWords, [option]: words || null };
        return withHiddenAnswers(application, { [holder]: { ...hidden, ownWords } });
      }),
  };
}

interface SubChoiceFieldProps extends FieldProps<Application> {
  /** The last option asks for free text, which is stored instead of it. */
  options: readonly string[];
}

/** A sub-choice: one of its options, or free text. */
export function SubChoiceField(props: SubChoiceFieldProps) {
  if (useFieldMode() !== 'read') return <SubChoiceInput {...props} />;
  return (
    <div className={classes.read}>
      <ReadField {...props} />
    </div>
  );
}

function SubChoiceInput(props: SubChoiceFieldProps) {
  const { field, inputProps } = useField(props);
  const { options } = props;
  const { option, specified } = subChoiceOf(field.value as string | null | undefined, options);
  // While typing, the text stays as typed: the stored one is trimmed, and may equal an option.
  const [typed, setTyped] = useState<string | null>(null);
  const other = options.at(-1) ?? '';
  const isOther = option === other || typed !== null;
  const ownWords = useOwnWords(other);
  const answer = (chosen: string) => {
    setTyped(null);
    if (isOther && chosen !== other) ownWords.keep(specified);
    const words = chosen === other ? (ownWords.kept() ?? specified) : '';
    field.onChange(storedSubChoice({ option: chosen, specified: words }, options));
    if (chosen === other) ownWords.keep('');
  };
  return (
    <div className={classes.detail}>
      <ChoiceList
        label={props.label}
        options={options}
        name={field.name}
        value={isOther ? other : option}
        required
        labelProps={isOther ? undefined : inputProps.labelProps}
        error={isOther ? undefined : inputProps.error}
        onAnswer={answer}
        onBlur={field.onBlur}
        firstRef={isOther ? undefined : field.ref}
      />
      {isOther ? (
        <TextInput
          ref={field.ref}
          label="Please specify"
          labelProps={inputProps.labelProps}
          required
          maxLength={200}
          autoComplete="off"
          className={classes.specify}
          error={inputProps.error}
          value={typed ?? specified}
          onChange={(event) => {
            setTyped(event.target.value);
            field.onChange(storedSubChoice({ option: other, specified: event.target.value }, options));
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
        />
      ) : null}
    </div>
  );
}
