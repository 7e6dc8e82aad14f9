import type { Endpoint } from '../../wire/endpoint.ts';
import type { RouteName } from '../../wire/routes.ts';
import { ENDPOINT_EXAMPLES } from './endpoint-examples.ts';
import { exampleOf } from './example-of.ts';

interface DocumentedExamples {
  /** The values of path and query of the example request. */
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  /** By name; a single one is called 'example'. */
  bodies: Readonly<Record<string, unknown>>;
  answer: unknown;
}

/** The examples of an endpoint: its own ones, and otherwise those that the names of the fields give. */
export function documentedExamples(endpoint: Endpoint): DocumentedExamples {
  const { name, params, body, answer, example } = endpoint;
  const own = ENDPOINT_EXAMPLES[name as RouteName] ?? {};
  return {
    params: (params === undefined ? {} : exampleOf(params, 'input', name)) as Record<string, unknown>,
    query: own.query ?? {},
    bodies:
      own.bodies ??
      (body === undefined ? {} : { example: own.body ?? example?.body ?? exampleOf(body, 'input', name) }),
    answer:
      own.answer ?? example?.answer ?? (answer === undefined ? undefined : exampleOf(answer, 'output', name)),
  };
}
