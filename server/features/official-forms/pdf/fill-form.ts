import {
  PDFCheckBox,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
} from '@cantoo/pdf-lib';
import type { FormAnswer, Overflow } from '../../../../domain/official-form/form-answer.ts';
import { fitText } from './fit-text.ts';
import { type FormFields, formFields } from './form-fields.ts';
import { type FormFonts, formFonts } from './form-fonts.ts';

/** Heading on the Continuation Sheet for texts that do not fit their field. */
const TOO_LONG = 'Answers that are too long for their field';

/** @returns answers without a field, or too long for it, for the Continuation Sheet. */
export async function fillForm(doc: PDFDocument, answers: readonly FormAnswer[]): Promise<Overflow[]> {
  const fields = formFields(doc);
  const fonts = await formFonts(doc);
  await emptyTotals(fields, fonts);
  const overflow: Overflow[] = [];
  for (const answer of answers) {
    if (answer.kind === 'oneOf') overflow.push(...chooseOption(fields, answer));
    else if (answer.kind === 'tick') tickBoxes(fields.find(answer.field));
    else {
      const text = answer.kind === 'text' ? answer.text : answer.option;
      for (const field of fields.find(answer.field)) {
        overflow.push(...(await writeInto(field, text, fonts, fields)));
      }
    }
  }
  return distinct(overflow);
}

/** The blank form's totals say 0.00, which nobody entered. */
async function emptyTotals(fields: FormFields, fonts: FormFonts): Promise<void> {
  const { font } = await fonts.setting('');
  for (const field of fields.all) {
    if (!(field instanceof PDFTextField) || field.getText()?.trim() !== '0.00') continue;
    field.setText('');
    field.updateAppearances(font);
  }
}

async function writeInto(
  field: PDFField,
  text: string,
  fonts: FormFonts,
  fields: FormFields,
): Promise<Overflow[]> {
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const option = field.getOptions().find((one) => isSame(one, text));
    if (option === undefined) return [{ section: TOO_LONG, text: `${fields.description(field)}: ${text}` }];
    const { font } = await fonts.setting(option);
    field.select(option);
    field.updateAppearances(font);
    return [];
  }
  if (!(field instanceof PDFTextField)) return [];
  const setting = await fonts.setting(text);
  const { size, shown } = fitText(field, setting);
  if (field.getMaxLength() !== undefined) field.setMaxLength(undefined);
  field.setFontSize(size);
  field.setText(shown);
  field.updateAppearances(setting.font);
  if (shown === setting.text) return [];
  return [{ section: TOO_LONG, text: `${fields.description(field)}: ${text}` }];
}

/** Ticks the box of each chosen option. A single field takes the first one. */
function chooseOption(
  fields: FormFields,
  { question, options }: Extract<FormAnswer, { kind: 'oneOf' }>,
): Overflow[] {
  const single = fields.byName(question.radio);
  if (single instanceof PDFRadioGroup) {
    const [first, ...others] = options;
    const option = single.getOptions().find((one) => first !== undefined && isSame(one, first));
    if (option !== undefined) single.select(option);
    const left = option === undefined ? options : others;
    return left.map((text) => ({
      section: `${fields.description(single) || 'Choices'}: more than one`,
      text,
    }));
  }
  for (const option of options) {
    const key = question.boxes[option];
    const own = key === undefined ? [] : fields.find(key);
    tickBoxes(own.length > 0 ? own : described(fields, option));
  }
  return [];
}

function described(fields: FormFields, option: string): PDFField[] {
  return fields.all.filter(
    (field) => field instanceof PDFCheckBox && fields.description(field).startsWith(option),
  );
}

function tickBoxes(fields: readonly PDFField[]): void {
  for (const field of fields) if (field instanceof PDFCheckBox) field.check();
}

/** Some editions of the form end option values with a full stop or blank. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\.$/, '').toLowerCase();
  return plain(one) === plain(other);
}

function distinct(overflow: readonly Overflow[]): Overflow[] {
  return [...new Map(overflow.map((one) => [`${one.section} ${one.text}`, one])).values()];
}
