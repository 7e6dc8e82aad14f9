import type { Application } from '../application/application.ts';
import type { JsonObject } from './json.ts';

/** An application as JSON. It came from JSON, but the type of its schema allows undefined in lists, which JSON does not have. */
export function applicationJson(application: Application): JsonObject {
  return application as JsonObject;
}
