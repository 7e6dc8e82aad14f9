import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './api-docs.module.css';
import type { ApiDocument } from './api-document.ts';
import { CodeBlock, InlineText } from './code-block.tsx';

export function ErrorsArticle({ document }: { document: ApiDocument }) {
  const { examples } = document.components;
  return (
    <article className={classes.article}>
      <p className={classes.text} data-start tabIndex={-1}>
        A program decides by the code. The message is for people, and its words can change.
      </p>
      <PlainTable
        label="Error codes"
        rows={Object.entries(document['x-errors'])}
        keyOf={([code]) => code}
        columns={[
          { head: 'Status', cell: ([, { status }]) => status },
          { head: 'Code', cell: ([code]) => <code className={classes.name}>{code}</code> },
          { head: 'Meaning', cell: ([code]) => <InlineText>{examples[code]?.summary ?? ''}</InlineText> },
        ]}
      />
      <CodeBlock label="Example of a refusal" code={JSON.stringify(examples.invalid?.value, null, 2)} />
    </article>
  );
}

export function EventTypesArticle({ document }: { document: ApiDocument }) {
  const types = Object.keys(document.webhooks);
  const message = document.webhooks[types[0] ?? '']?.post.requestBody?.content['application/json']?.example;
  return (
    <article className={classes.article}>
      <p className={classes.text} data-start tabIndex={-1}>
        The feed lists these types, and a webhook posts those that it chose.
      </p>
      <ul className={classes.types}>
        {types.map((type) => (
          <li key={type}>
            <code>{type}</code>
            <span className={classes.detail}>{document.webhooks[type]?.post.summary}</span>
          </li>
        ))}
      </ul>
      <CodeBlock label="Example of a message" code={JSON.stringify(message, null, 2)} />
    </article>
  );
}
