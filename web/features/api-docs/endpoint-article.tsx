import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './api-docs.module.css';
import {
  type ApiDocument,
  type DocumentedEndpoint,
  type Parameter,
  parametersOf,
  refusalsOf,
  type Schema,
} from './api-document.ts';
import { CodeBlock, InlineText } from './code-block.tsx';
import { curlRequest } from './curl-request.ts';
import { fieldRows, kindOf } from './schema-rows.ts';

interface EndpointArticleProps {
  endpoint: DocumentedEndpoint;
  document: ApiDocument;
}

export function EndpointArticle({ endpoint, document }: EndpointArticleProps) {
  const { method, path, operation } = endpoint;
  const { schemas } = document.components;
  const json = operation.requestBody?.content['application/json'];
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const answer = success?.[1].content?.['application/json'];
  const file = Object.keys(success?.[1].content ?? {})[0];
  return (
    <article className={classes.article}>
      {/* The focus starts here, and not in the search of each page. */}
      <p className={classes.address} data-start tabIndex={-1}>
        <span className={classes.method}>{method}</span> <code>{path}</code>
      </p>
      {operation.description.split('\n\n').map((text) => (
        <p key={text} className={classes.text}>
          <InlineText>{text}</InlineText>
        </p>
      ))}
      <Parameters parameters={parametersOf(endpoint, document)} schemas={schemas} />
      {json === undefined ? null : <Fields title="Body" schema={json.schema} schemas={schemas} />}
      <h2 className={classes.heading}>Example</h2>
      <CodeBlock label="Request" code={curlRequest(endpoint, document, window.location.origin)} />
      {Object.entries(json?.examples ?? {}).map(([name, { summary, value }]) => (
        <CodeBlock key={name} label={`Body: ${summary}`} code={JSON.stringify(value, null, 2)} />
      ))}
      {answer === undefined ? (
        <p className={classes.text}>
          The answer is {success?.[0]}
          {file === undefined ? ', without a body.' : ` with content of the type ${file}.`}
        </p>
      ) : (
        <CodeBlock label={`Answer ${success?.[0]}`} code={JSON.stringify(answer.example, null, 2)} />
      )}
      {answer === undefined ? null : <Fields title="Answer" schema={answer.schema} schemas={schemas} />}
      <h2 className={classes.heading}>Errors</h2>
      <PlainTable
        label="Errors"
        rows={refusalsOf(endpoint, document)}
        keyOf={({ code }) => code}
        columns={[
          { head: 'Status', cell: ({ status }) => status },
          { head: 'Code', cell: ({ code }) => <code>{code}</code> },
          { head: 'Meaning', cell: ({ summary }) => <InlineText>{summary}</InlineText> },
        ]}
      />
    </article>
  );
}

interface ParametersProps {
  parameters: readonly Parameter[];
  schemas: Readonly<Record<string, Schema>>;
}

function Parameters({ parameters, schemas }: ParametersProps) {
  if (parameters.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>Parameters</h2>
      <PlainTable
        label="Parameters"
        rows={parameters}
        keyOf={({ in: place, name }) => `${place} ${name}`}
        columns={[
          { head: 'Name', cell: ({ name, required }) => <FieldName name={name} isRequired={required} /> },
          { head: 'In', cell: ({ in: place }) => place },
          {
            head: 'Value',
            cell: ({ schema }) => (
              <>
                <span className={classes.kind}>{kindOf(schema, schemas)}</span>
                <Bounds schema={schema} />
              </>
            ),
          },
          { head: 'Description', cell: ({ description }) => <InlineText>{description}</InlineText> },
        ]}
      />
    </>
  );
}

function FieldName({ name, isRequired }: { name: string; isRequired: boolean | undefined }) {
  return (
    <>
      <code className={classes.name}>{name}</code>
      {isRequired ? <span className={classes.detail}>required</span> : null}
    </>
  );
}

function Bounds({ schema: { minimum, maximum, default: usual } }: { schema: Schema }) {
  const isBounded = maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER;
  const words = [
    ...(minimum !== undefined && isBounded ? [`${minimum} to ${maximum}`] : []),
    ...(usual === undefined ? [] : [`without it ${usual}`]),
  ];
  return words.length === 0 ? null : <span className={classes.detail}>{words.join(', ')}</span>;
}

interface FieldsProps {
  title: 'Body' | 'Answer';
  schema: Schema;
  schemas: Readonly<Record<string, Schema>>;
}

/** The fields of a body or an answer; collapsed at first if there are many. */
function Fields({ title, schema, schemas }: FieldsProps) {
  const rows = fieldRows(schema, schemas);
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{title}</h2>
      <PlainTable
        label={`Fields of the ${title.toLowerCase()}`}
        rows={rows}
        keyOf={({ path }) => path}
        columns={[
          {
            head: 'Field',
            cell: ({ path, isRequired }) => (
              <FieldName name={path} isRequired={title === 'Body' && isRequired} />
            ),
          },
          { head: 'Value', cell: ({ kind }) => <span className={classes.kind}>{kind}</span> },
          { head: 'Description', cell: ({ description }) => <InlineText>{description}</InlineText> },
        ]}
      />
    </>
  );
}
