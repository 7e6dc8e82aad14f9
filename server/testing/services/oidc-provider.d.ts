/** The part of oidc-provider that the tests use. The package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface ProviderContext {
    path: string;
    method: string;
    type: string;
    body: unknown;
    respond: boolean;
    req: IncomingMessage;
    res: ServerResponse;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Client: {
      find(clientId: string): Promise<{ backchannelLogout(subject: string, sid: string): Promise<void> }>;
    };
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
