import type { Answer, call } from '../../api/client.ts';
import type { Loan } from '../../loans/loan-queries.ts';

type AnswerData<T> = T extends Promise<Answer<infer Data>> ? Data : never;

export type Directories = AnswerData<ReturnType<typeof call<'getDirectories'>>>;

export interface OrderFormProps {
  loan: Loan;
  directories: Directories;
  /** Shows a text in the pop-up of the page. */
  say: (text: string) => void;
}
