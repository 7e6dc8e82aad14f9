import type { Endpoint } from '../../wire/endpoint.ts';
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
  const { params, body, answer, example: own = {} } = endpoint;
  return {
    params: (params === undefined ? {} : exampleOf(params, 'input', endpoint)) as Record<string, unknown>,
    query: own.query ?? {},
    bodies:
      own.bodies ?? (body === undefined ? {} : { example: own.body ?? exampleOf(body, 'input', endpoint) }),
    answer: own.answer ?? (answer === undefined ? undefined : exampleOf(answer, 'output', endpoint)),
  };
}
