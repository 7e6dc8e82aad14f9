import { API_KEY_PREFIX } from '../../domain/api-keys/api-key.ts';
import {
  MAX_FEED_PAGE,
  MAX_FEED_WAIT_SECONDS,
  MAX_WAITS_OF_READER,
} from '../../domain/event-feed/event-feed.ts';
import { IDEMPOTENCY_KEY_DAYS, IDEMPOTENCY_KEY_HEADER, SECRET_ANSWER_MINUTES } from '../wire/headers.ts';

export type GuideBlock = { text: string } | { code: string; language: 'http' | 'json' | 'js' | 'sh' };

interface GuideSection {
  id: string;
  title: string;
  blocks: readonly GuideBlock[];
}

export const GUIDE: readonly GuideSection[] = [
  {
    id: 'first-request',
    title: 'The first request',
    blocks: [
      {
        text: `An administrator creates an API key on the page API keys, with the scopes that the program needs. The key begins with \`${API_KEY_PREFIX}\` and is shown once. Send it with each request.`,
      },
      {
        code: 'curl "$LINTEL_URL/api/urlas?status=locked&limit=50" \\\n  -H "Authorization: Bearer $LINTEL_API_KEY"',
        language: 'sh',
      },
      {
        text: 'Each endpoint names the one scope that it needs. Writing does not include reading. Without the scope the answer is 403 and names it. Endpoints without a scope are for people alone.',
      },
      {
        text: 'The program is the author of its changes. The history shows it as `API key NAME`.',
      },
    ],
  },
  {
    id: 'values',
    title: 'Values',
    blocks: [
      {
        text: 'Bodies and answers are JSON in UTF-8. An instant is ISO 8601 in UTC with three digits of fraction, as in `2026-11-29T14:05:00.000Z`, a date is `YYYY-MM-DD`, and an amount is whole dollars unless its name ends in `Cents`. Ids are opaque.',
      },
      {
        text: 'A field that a request does not know is refused with its name. Answers can get further fields at any time, so a program must ignore unknown ones.',
      },
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    blocks: [
      {
        text: 'Every refusal has the same form. `code` is for programs and does not change. `message` is for people. `fields` names each wrong field by its path. `requestId` finds the request in the log of the server.',
      },
      {
        code: JSON.stringify(
          {
            error: {
              code: 'invalid',
              message: 'Some fields are not valid.',
              fields: { primaryEmail: 'Please enter a valid email address' },
              requestId: '6f0e2c1a-4b7d-4c55-9a43-0d8e5b7f2c19',
            },
          },
          null,
          2,
        ),
        language: 'json',
      },
      {
        text: 'Repeat a request after 429 and 503, when the seconds of `Retry-After` are over. After 500, or without an answer, repeat it with the same idempotency key. Do not repeat other refusals unchanged.',
      },
    ],
  },
  {
    id: 'versions',
    title: 'Versions',
    blocks: [
      {
        text: 'People work on the same records. A record that can change has a version. Its answer carries it as `ETag`, and records of lists carry it as `version`. A change names the version that it is based on as `If-Match`, in double quotes: `"3"` for version 3.',
      },
      {
        code: 'PUT /api/customers/01939f0c-1111-7c3a-9f52-6d1f0e8b2a41\nIf-Match: "3"',
        language: 'http',
      },
      {
        text: 'A newer version gets 412 with the newest `ETag`, and often the newest record in `current`. Apply the change to that record and send it again. A change without `If-Match` gets 428.',
      },
    ],
  },
  {
    id: 'idempotency',
    title: 'Repeating safely',
    blocks: [
      {
        text: `Endpoints that create something take an \`${IDEMPOTENCY_KEY_HEADER}\`: any text, preferably a UUID, chosen before the first try. A repeat with the same key creates nothing and gets the first answer, for ${IDEMPOTENCY_KEY_DAYS} days. An answer with a secret, such as a new API key, can be had again for ${SECRET_ANSWER_MINUTES} minutes.`,
      },
      {
        text: 'The same key with another body gets 422. Reads, changes with `If-Match` and deletions can be repeated without a key. A repeated change that is stored already gets 200 with the stored version, as long as no other version followed.',
      },
    ],
  },
  {
    id: 'pages',
    title: 'Long lists',
    blocks: [
      {
        text: 'Lists come in pages of at most `limit` rows. `links.next.href` is the address of the next page; without it, the list ends. Follow the link as it is: the place in it is opaque, and stays correct while rows are added.',
      },
      {
        code: '{ "results": […], "links": { "next": { "href": "/api/urlas?after=…&limit=50" } } }',
        language: 'json',
      },
    ],
  },
  {
    id: 'limits',
    title: 'Limits',
    blocks: [
      {
        text: 'A limit of requests for each address stops floods. Some actions have limits of their own, such as downloads of documents by one key in a day. Every limit answers 429 with `Retry-After`.',
      },
      {
        text: 'Each endpoint limits the size of its body, and its description names the limit. A larger body gets 413. A body has at most one list, object or value for each 32 bytes of that limit.',
      },
      {
        text: 'A request has 30 seconds. Uploads and downloads may take as long as they go on.',
      },
    ],
  },
  {
    id: 'uploads',
    title: 'Documents',
    blocks: [
      {
        text: 'A document has two steps. Create it to get its link, then send the bytes to the link. It is listed once the bytes are there. Sending them again replaces nothing that is complete.',
      },
      {
        code: 'curl -X PUT "$LINTEL_URL$LINK" \\\n  -H "Authorization: Bearer $LINTEL_API_KEY" \\\n  -F "fileToUpload=@statement.pdf"',
        language: 'sh',
      },
    ],
  },
  {
    id: 'events',
    title: 'Events',
    blocks: [
      {
        text: `The feed \`GET /api/events\` has everything that happens, each event once and in one order. Keep the place of the last event that you have worked on, and follow \`links.next\`. An answer has at most ${MAX_FEED_PAGE} events.`,
      },
      {
        code: 'curl "$LINTEL_URL/api/events?after=1041&wait=30" \\\n  -H "Authorization: Bearer $LINTEL_API_KEY"',
        language: 'sh',
      },
      {
        text: `With \`wait\`, up to ${MAX_FEED_WAIT_SECONDS} seconds, a request without events is answered when one comes. At most ${MAX_WAITS_OF_READER} requests of a key wait at once. An event has ids and no personal data: read the record by its id.`,
      },
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    blocks: [
      {
        text: 'A webhook posts each event of the chosen types to your address, at least once and in order for each loan. Answer with 200 to 299 within 10 seconds, and work on the event afterwards. Anything else is tried again for three days under the same `webhook-id`, so remember the ids that you have.',
      },
      {
        text: 'Nothing is in order between a customer and their loans: `loan.created` can arrive before `customer.created` of its customer. The number `sequence` in `data` is the order in which things happened. The records that an event names can be read as soon as it arrives, so read a customer that you do not know yet by `customerId`.',
      },
      {
        text: 'Messages are signed by Standard Webhooks. Check the signature over the raw body before you read it, and refuse a timestamp that is more than five minutes away. For 24 hours after a secret was renewed, there are signatures by the old and the new one: accept a message if one of them is right.',
      },
      {
        code: `import { createHmac, timingSafeEqual } from 'node:crypto';

function isFromLintel(headers, rawBody, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${rawBody}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
        language: 'js',
      },
    ],
  },
];

export function guideAsMarkdown(): string {
  return GUIDE.map(({ title, blocks }) =>
    [
      `## ${title}`,
      ...blocks.map((block) =>
        'text' in block ? block.text : `\`\`\`${block.language}\n${block.code}\n\`\`\``,
      ),
    ].join('\n\n'),
  ).join('\n\n');
}
