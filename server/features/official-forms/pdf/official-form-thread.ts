import { composePrint, type PrintTask } from './compose-print.ts';
import { type RecognisedForm, recogniseForm } from './recognise-form.ts';

export function recognise(bytes: Uint8Array): Promise<RecognisedForm> {
  return recogniseForm(bytes);
}

export function print(task: PrintTask): Promise<Uint8Array> {
  return composePrint(task);
}
