import { type ApiDocument, type DocumentedEndpoint, type Parameter, parametersOf } from './api-document.ts';

/** Optional, but every caller should send it. */
const ADVISED = 'Idempotency-Key';

export function curlRequest(endpoint: DocumentedEndpoint, document: ApiDocument, origin: string): string {
  const { method, path, operation } = endpoint;
  const parameters = parametersOf(endpoint, document);
  const content = operation.requestBody?.content ?? {};
  const json = content['application/json'];
  const form = content['multipart/form-data'];
  const field = Object.keys(form?.schema.properties ?? {})[0];
  const body = json?.example ?? Object.values(json?.examples ?? {})[0]?.value;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${address(path, parameters, operation['x-example-query'])}`)}`,
    ...(operation.security.length === 0 ? [] : [`-H "Authorization: Bearer $LINTEL_API_KEY"`]),
    ...parameters
      .filter(({ in: place, name, required }) => place === 'header' && (required || name === ADVISED))
      .map(({ name, example }) => `-H ${quoted(`${name}: ${example}`)}`),
    ...(field !== undefined ? [`-F ${quoted(`${field}=@statement.pdf`)}`] : []),
    ...(field === undefined && body !== undefined
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body, null, 2))}`]
      : []),
  ];
  return lines.join(' \\\n  ');
}

function address(
  path: string,
  parameters: readonly Parameter[],
  query: Operation['x-example-query'] = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name)?.example ?? '')),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

type Operation = DocumentedEndpoint['operation'];

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
