import type { DocumentedEndpoint } from './api-document.ts';

/** Endpoints that contain every typed word in title, name, URL, scope or description. */
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
