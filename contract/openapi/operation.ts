import type { z } from 'zod';
import { ROLE_NAMES } from '../../domain/people/role.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { documentedExamples } from './examples/documented-examples.ts';
import { exampleOf } from './examples/example-of.ts';
import { requestHeaders } from './headers.ts';
import type { Json, SchemaCollection } from './json-schemas.ts';
import { PARAMETER_WORDS } from './parameter-words.ts';
import { responses } from './responses.ts';

/** One endpoint as an operation of OpenAPI. */
export function operation(endpoint: Endpoint, schemas: SchemaCollection): Json {
  const { name, summary, access, scope, group, body, upload } = endpoint;
  const examples = documentedExamples(endpoint);
  return {
    operationId: name,
    tags: [group],
    summary: operationTitle(endpoint),
    description: [summary, whoMayCall(endpoint), ...ownWords(endpoint)].join('\n\n'),
    'x-access': access,
    'x-scope': scope,
    'x-example-query': examples.query,
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint, 'path', schemas, examples.params),
      ...parameters(endpoint, 'query', schemas, examples.query),
      ...requestHeaders(endpoint),
    ],
    ...(body === undefined && upload === undefined
      ? {}
      : { requestBody: requestBody(endpoint, schemas, examples.bodies) }),
    responses: responses(endpoint, schemas),
  };
}

/** Words of names that are written another way. */
const SPELLINGS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  mismo: 'MISMO',
  api: 'API',
  email: 'e-mail',
  emails: 'e-mails',
};

/** The short title of an operation, from its one name if it has no own title: 'createCustomer' is 'Create customer'. */
function operationTitle({ name, title }: Endpoint): string {
  if (title !== undefined) return title;
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
    .map((word) => SPELLINGS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A key is one way, a session the other. */
function security({ access, scope }: Endpoint): Json[] {
  if (access === 'anyone') return [];
  if (access === 'borrower') return [{ borrower: [] }];
  return [{ session: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
}

function whoMayCall({ access, scope }: Endpoint): string {
  if (access === 'anyone') return 'It needs no sign-in.';
  if (access === 'borrower') return "It needs a borrower's session. Staff and API keys cannot use it.";
  const keys = scope === null ? 'API keys cannot use it.' : `An API key needs the scope \`${scope}\`.`;
  if (typeof access === 'string') return `${keys} Everybody who is signed in may use it.`;
  return `${keys} A person needs the role ${access.map((role) => ROLE_NAMES[role]).join(' or ')}.`;
}

const VERSION_FIELD =
  'Send the `version` of the record that you read as `If-Match`, in double quotes: `If-Match: "3"` for `"version": 3`.';

/** Records of lists have no `ETag` of their own when they are read, and that of a list is another one. */
function versionWords({ name, path, etag }: Endpoint): string {
  if (etag !== true) return VERSION_FIELD;
  if (READ_IN_LISTS.some((record) => path.startsWith(record))) {
    return `${VERSION_FIELD} The answer of a change has the same text as its \`ETag\`. That of the list is another one.`;
  }
  const source = name === 'restoreVersion' ? ' of the loan' : '';
  return `Send the \`ETag\`${source} that you read as \`If-Match\`.`;
}

/** The addresses of records that are read only in lists, and whose changes answer with an `ETag`. */
const READ_IN_LISTS = [
  '/api/actions/{actionId}',
  '/api/customers/{id}/notes/{noteId}',
  '/api/customers/{id}/urlas/{loanId}/conditions/{conditionId}',
  '/api/customers/{id}/urlas/{loanId}/dates/{dateKind}',
];

function ownWords(endpoint: Endpoint): string[] {
  const { creates, ifMatch, upload, takesSeveralFiles, waits } = endpoint;
  return [
    ...(creates === true
      ? [
          'It creates something. Send an `Idempotency-Key`, and repeat the request safely after a lost answer.',
        ]
      : []),
    ...(ifMatch === true || ifMatch === 'by-service'
      ? [`It changes a version. ${versionWords(endpoint)}`]
      : []),
    ...(upload === undefined
      ? []
      : [
          `Send the bytes as \`multipart/form-data\` in the field \`${upload}\`${takesSeveralFiles === true ? ', which can stand several times' : ''}. They are read as they arrive, so the size of the field is not needed.`,
        ]),
    ...(waits === undefined
      ? []
      : [`A request waits for at most ${waits} seconds. Its own time limit must be longer.`]),
  ];
}

function requestBody(
  { body, documentedBody, upload, takesSeveralFiles }: Endpoint,
  schemas: SchemaCollection,
  bodies: Readonly<Record<string, unknown>>,
): Json {
  return {
    required: body === undefined || !body.safeParse(undefined).success,
    content: {
      ...(body === undefined
        ? {}
        : {
            'application/json': {
              schema: schemas.of(documentedBody ?? body, 'input'),
              ...('example' in bodies
                ? { example: bodies.example }
                : {
                    examples: Object.fromEntries(
                      Object.entries(bodies).map(([name, value]) => [
                        name.replaceAll(' ', '-').toLowerCase(),
                        { summary: name, value },
                      ]),
                    ),
                  }),
            },
          }),
      ...(upload === undefined ? {} : multipart(upload, takesSeveralFiles === true)),
    },
  };
}

function multipart(field: string, isSeveral: boolean): Json {
  const file = { type: 'string', format: 'binary', description: 'The bytes, with a file name.' };
  const properties = { [field]: isSeveral ? { type: 'array', items: file } : file };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } };
}

function parameters(
  endpoint: Endpoint,
  place: 'path' | 'query',
  schemas: SchemaCollection,
  examples: Readonly<Record<string, unknown>>,
): Json[] {
  const shape = (place === 'path' ? endpoint.params : endpoint.query)?.shape ?? {};
  return Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { description, ...schema } = schemas.of(field, 'input');
    const left = field.safeParse(undefined);
    // A value that is read from a text has its default behind the text.
    if (left.success && left.data !== undefined) schema.default ??= left.data;
    const example = examples[name] ?? exampleOf(field, 'input', endpoint, name);
    return {
      name,
      in: place,
      required: place === 'path' || !left.success,
      description: description ?? PARAMETER_WORDS[name],
      schema,
      ...(example === undefined ? {} : { example }),
    };
  });
}
