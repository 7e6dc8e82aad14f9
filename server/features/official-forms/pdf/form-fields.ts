import { type PDFDocument, type PDFField, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { type FieldKey, fieldKey, OTHER_NAMES } from '../../../../domain/official-form/field-names.ts';

/** Finds fields of a blank form by key, by their names in other editions, or by description. */
export interface FormFields {
  all: readonly PDFField[];
  byName(name: string): PDFField | undefined;
  /** Several if the form repeats the field, like the borrower's name on each page. */
  find(key: FieldKey): readonly PDFField[];
  /** For screen readers; '' if absent. */
  description(field: PDFField): string;
}

export function formFields(doc: PDFDocument): FormFields {
  const all = doc.getForm().getFields();
  const names = new Map(all.map((field) => [field.getName(), field]));
  const keys = Map.groupBy(all, (field) => fieldKey(field.getName()));
  return {
    all,
    description,
    byName: (name) => names.get(name),
    find(key) {
      const own = keys.get(key) ?? [];
      const others = (OTHER_NAMES[key]?.names ?? []).flatMap((name) => names.get(name) ?? []);
      const found = new Set([...own, ...others]);
      const words = OTHER_NAMES[key]?.description;
      if (found.size > 0 || words === undefined) return [...found];
      return all.filter((field) => words.test(description(field)));
    },
  };
}

function description(field: PDFField): string {
  const text = field.acroField.dict.lookup(PDFName.of('TU'));
  return text instanceof PDFString || text instanceof PDFHexString ? text.decodeText().trim() : '';
}
