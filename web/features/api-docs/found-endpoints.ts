import type { DocumentedEndpoint } from './api-document.ts';

/** The endpoints that have every typed word in their title, name, address, scope or description. */
export function foundEndpoints(
  endpoints: readonly DocumentedEndpoint[],
  typed: string,
): readonly DocumentedEndpoint[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return endpoints.filter(({ method, path, operation }) => {
    const { summary, operationId, description, tags } = operation;
    const text = [summary, operationId, method, path, operation['x-scope'] ?? '', description, ...tags]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
