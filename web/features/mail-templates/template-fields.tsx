import { Button } from '@mantine/core';
import type { MailField } from '../../../domain/mail-templates/mail-kind.ts';
import { type MailKind, mailKindOf } from '../../../domain/mail-templates/mail-kinds.ts';
import classes from './mail-templates.module.css';

interface TemplateFieldsProps {
  kind: MailKind;
  examples: Readonly<Record<string, string>>;
  onInsert: (name: string, place: MailField['place']) => void;
}

/** Fields of this kind of mail. A button inserts one at the cursor. */
export function TemplateFields({ kind, examples, onInsert }: TemplateFieldsProps) {
  const fields = Object.entries(mailKindOf(kind).fields);
  return (
    <section aria-labelledby="template-fields">
      <h3 className={classes.label} id="template-fields">
        Fields
      </h3>
      <ul className={classes.fields}>
        {fields.map(([name, { meaning, place, isRequired }]) => (
          <li key={name} className={classes.field}>
            <Button
              variant="default"
              size="xs"
              className={classes.insert}
              aria-label={`Insert {{${name}}}`}
              onClick={() => onInsert(name, place)}
            >
              {`{{${name}}}`}
            </Button>
            <span className={classes.meaning}>
              {meaning}. {isRequired ? 'Must stay in the text. ' : ''}
              {place === 'subject' ? 'For the subject. ' : ''}
              <span className={classes.example}>{exampleWords(examples[name])}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** First line of an example: the preview shows it whole. */
function exampleWords(example = ''): string {
  const [first = '', ...more] = example.split('\n');
  if (first === '') return 'Example: empty';
  return `Example: ${first}${more.length > 0 ? ' …' : ''}`;
}
