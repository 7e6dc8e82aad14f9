import { useForm } from 'react-hook-form';
import type { RecordedScore } from '../../../contract/underwriting/underwriting.ts';
import { EARLIEST_LOAN_DATE } from '../../../domain/deadlines/loan-dates.ts';
import {
  AGENCY_NAMES,
  type CreditAgency,
  MAX_FACTOR_LENGTH,
  MAX_KEY_FACTORS,
  MAX_MODEL_LENGTH,
  SCORE_RANGE,
} from '../../../domain/underwriting/credit-scores.ts';
import { call } from '../../api/client.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { WholeNumberField } from '../../forms/fields/whole-number-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { TEXTS } from './texts.ts';
import classes from './underwriting-page.module.css';
import { useRecordFact } from './use-record-fact.ts';

export interface ScorePlace {
  owner: string;
  name: string;
  agency: CreditAgency;
  score: RecordedScore | undefined;
}

interface ScoreDialogProps extends ScorePlace {
  customerId: string;
  loanId: string;
  today: string;
  draftKey: string;
  onClose: () => void;
}

interface ScoreValues {
  score: number | null;
  model: string;
  lowest: number | null;
  highest: number | null;
  date: string;
  factors: string[];
  seen: number;
}

const PLACES = Array.from({ length: MAX_KEY_FACTORS }, (_, place) => place);

export function ScoreDialog(props: ScoreDialogProps) {
  const { customerId, loanId, owner, name, agency, score, today, draftKey, onClose } = props;
  const form = useForm<ScoreValues>({
    defaultValues: {
      score: score?.score ?? null,
      model: score?.model ?? '',
      lowest: score?.lowest ?? SCORE_RANGE.least,
      highest: score?.highest ?? SCORE_RANGE.most,
      date: score?.date ?? '',
      factors: PLACES.map((place) => score?.factors[place] ?? ''),
      seen: score?.version ?? 0,
    },
  });
  const draft = useFormDraft(form, draftKey);
  const record = useRecordFact({ customerId, loanId }, form);
  const { control } = form;

  const save = async (values: ScoreValues) => {
    const { seen: _, factors, ...facts } = values;
    const filled = factors.filter((factor) => factor.trim() !== '');
    await record(values, (ifMatch) =>
      call('recordCreditScore', {
        params: { id: customerId, loanId, owner, agency },
        body: { ...facts, factors: filled } as never,
        ifMatch,
      }),
    );
    draft.saved();
    onClose();
  };

  return (
    <FormDialog
      title={`${AGENCY_NAMES[agency]} score of ${name}`}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Save score"
      draft={draft}
    >
      <FormGrid>
        <FormCell span={4}>
          <WholeNumberField control={control} name="score" label="Score" required />
        </FormCell>
        <FormCell span={4}>
          <WholeNumberField control={control} name="lowest" label={TEXTS.lowest} required />
        </FormCell>
        <FormCell span={4}>
          <WholeNumberField control={control} name="highest" label={TEXTS.highest} required />
        </FormCell>
        <FormCell span={7}>
          <TextField control={control} name="model" label="Model" required maxLength={MAX_MODEL_LENGTH} />
        </FormCell>
        <FormCell span={5}>
          <DateField
            control={control}
            name="date"
            label="Created on"
            required
            range={{ earliest: EARLIEST_LOAN_DATE, latest: today }}
          />
        </FormCell>
        <FormCell span={12}>
          <p className={classes.hint}>{TEXTS.factorHint}</p>
        </FormCell>
        {PLACES.map((place) => (
          <FormCell key={place} span={12}>
            <TextField
              control={control}
              name={`factors.${place}`}
              label={`Key factor ${place + 1}`}
              maxLength={MAX_FACTOR_LENGTH}
            />
          </FormCell>
        ))}
      </FormGrid>
    </FormDialog>
  );
}
