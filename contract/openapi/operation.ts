import type { z } from 'zod';
import { ROLE_NAMES, ROLES } from '../../domain/people/role.ts';
import { maxBodyBytes } from '../wire/body-limit.ts';
import { type Endpoint, isRoleAllowed } from '../wire/endpoint.ts';
import { documentedExamples, exampleOf } from './examples/example-of.ts';
import { requestHeaders } from './headers.ts';
import type { Json, SchemaCollection } from './json-schemas.ts';
import { responses } from './responses.ts';

/** Descriptions of parameters that mean the same everywhere. A schema's own description takes precedence. */
const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  id: 'Id of the customer.',
  customerId: 'Id of the customer.',
  loanId: 'Id of the loan. Its number is another value.',
  actionId: 'Id of the action.',
  batchId: 'Id of the import: each import has its own.',
  branchId: 'Id of the branch.',
  companyId: 'Id of the title company.',
  dateKind: 'The kind of the date.',
  circumstanceId: 'Id of the changed circumstance.',
  disclosureId: 'Id of the recorded disclosure.',
  estimateDeliveryId: 'Id of the delivery to one borrower.',
  closingDeliveryId: 'Id of the delivery to one borrower or owner.',
  ownerId: 'Id of the owner.',
  recipient: "'primary', 'spouse', or the id of a joint borrower or owner.",
  instructionsId: 'Id of the wire instructions.',
  document: 'Kind of the document of the closing.',
  correctionId: 'Id of the correction after closing.',
  waiverId: 'Id of the waiver of the wait.',
  intentId: 'Id of the intent to proceed.',
  conditionId: 'Id of the condition.',
  itemId: 'Id of the thing that was asked for.',
  requestId: 'Id of the request to the borrower.',
  decisionId: 'Id of the decision.',
  deliveryId: 'Id of the delivery.',
  emailId: 'Id of the email.',
  entryId: 'Id of the row.',
  factId: 'Id of the score, result or document date.',
  fieldKey: 'Key of the field.',
  editId: "The CFPB's number of the edit.",
  fileId: 'Id of the document, or of the imported file.',
  folderId: 'Id of the folder.',
  keyId: 'Id of the API key, not the key itself.',
  noteId: 'Id of the note.',
  packageId: 'Id of the package.',
  passkeyId: 'Id of the passkey.',
  personId: 'Id of the directory entry.',
  quoteId: 'Id of the quote.',
  sessionId: 'Id of the session.',
  staffId: 'Id of the person.',
  stepId: 'Id of the step that made documents of pages.',
  tabId: 'Id of the browser tab.',
  templateId: 'Id of the template.',
  viewId: 'Id of the view.',
  form: 'Which file.',
  year: 'Year of the register.',
  webhookId: 'Id of the webhook.',
  actionType: 'Type of action.',
  after: 'The list position, taken from `links.next`.',
  before: 'The id of the last entry that you have; the answer continues with older entries.',
  category: 'Only notes of this category.',
  closer: 'First name of the closer.',
  conditionsProcessor: 'First name of the condition processor.',
  decision: 'Kind of the decision in force.',
  direction: 'Order of the rows.',
  field: 'Words from the label of a field.',
  from: 'Start: an Eastern date, or a version.',
  isEditing: 'Whether the person edits the application.',
  kind: 'Kind of the form, export or mail.',
  limit: 'The maximum number of rows in an answer.',
  list: 'The list with the row.',
  loanOfficer: 'First name of the loan officer.',
  loanProgram: 'Name of the program.',
  loanPurpose: 'Purpose of the loan.',
  numbers: 'Whether the file has whole Social Security and account numbers. API keys cannot get them.',
  orEmpty: 'If true, a customer without loans gets an empty answer instead of a 404.',
  outcome: 'Only files with this outcome.',
  owner: 'The borrower with this number.',
  path: 'Path of the folder.',
  section: 'The open section of the application.',
  setupProcessor: 'First name of the setup processor.',
  sort: 'The column by which rows are sorted.',
  start: 'The number of rows to skip. `links.next` is faster and stays correct.',
  status: 'A card of the loan list, or a loan status.',
  to: 'End: an Eastern date, or a version.',
  underwriter: 'First name of the underwriter.',
  version: 'The version number.',
  zip: 'Five digits.',
};

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

const SPELLINGS: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  mismo: 'MISMO',
  api: 'API',
  email: 'email',
  emails: 'emails',
};

/** The title of an operation, by default made from its name: 'createCustomer' becomes 'Create customer'. */
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

/** The caller needs an API key or a session. */
function security({ access, scope }: Endpoint): Json[] {
  if (access === 'anyone') return [];
  if (access === 'borrower') return [{ borrower: [] }];
  return [{ session: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
}

function whoMayCall({ access, scope }: Endpoint): string {
  if (access === 'anyone') return 'It needs no sign-in.';
  if (access === 'borrower') return "It needs a borrower's session. Staff and API keys cannot use it.";
  const keys = scope === null ? 'API keys cannot use it.' : `An API key needs the scope \`${scope}\`.`;
  const roles = ROLES.filter((role) => isRoleAllowed(access, role));
  if (roles.length === ROLES.length) return `${keys} Everyone who is signed in may use it.`;
  return `${keys} A person needs the role ${roles.map((role) => ROLE_NAMES[role]).join(' or ')}.`;
}

const VERSION_FIELD =
  'Send the `version` of the record that you read as `If-Match`, in double quotes: `If-Match: "3"` for `"version": 3`.';

/** Records read in a list have no `ETag` of their own; the `ETag` of the answer is that of the list. */
function versionWords({ name, path, etag }: Endpoint): string {
  if (etag !== true) return VERSION_FIELD;
  if (READ_IN_LISTS.some((record) => path.startsWith(record))) {
    return `${VERSION_FIELD} The answer of a change has the same text as its \`ETag\`. That of the list is another one.`;
  }
  const source = name === 'restoreVersion' ? ' of the loan' : '';
  return `Send the \`ETag\`${source} that you read as \`If-Match\`.`;
}

const READ_IN_LISTS = [
  '/api/actions/{actionId}',
  '/api/customers/{id}/notes/{noteId}',
  '/api/customers/{id}/urlas/{loanId}/conditions/{conditionId}',
  '/api/customers/{id}/urlas/{loanId}/dates/{dateKind}',
  '/api/customers/{id}/urlas/{loanId}/underwriting/',
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
  endpoint: Endpoint,
  schemas: SchemaCollection,
  bodies: Readonly<Record<string, unknown>>,
): Json {
  const { body, documentedBody, upload, takesSeveralFiles } = endpoint;
  const kilobytes = maxBodyBytes(endpoint) / 1024;
  return {
    ...(body === undefined ? {} : { description: `At most ${kilobytes.toLocaleString('en-US')} KB.` }),
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
    // Query parameters are parsed from text, so their default is the parsed one.
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
