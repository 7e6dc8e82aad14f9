import { ENDPOINTS } from '/tmp/h-api/contract/wire/endpoints.ts';
import { z } from 'zod';
const names = new Map<string, Set<string>>();
function walk(s: any, ep: string, key: string, parent?: any) {
  if (!s || typeof s !== 'object') return;
  if (s.type === 'string' && !s.enum && !s.const && !['uuid','date-time','date'].includes(s.format)) { const k = key; (names.get(k) ?? names.set(k,new Set()).get(k)!).add(ep); }
  if (s.properties) for (const [k,v] of Object.entries(s.properties)) walk(v, ep, k);
  for (const x of [...(s.anyOf??[]), ...(s.oneOf??[]), ...(s.allOf??[])]) walk(x, ep, key);
  if (s.items) walk(s.items, ep, key);
  if (s.additionalProperties && typeof s.additionalProperties==='object') walk(s.additionalProperties, ep, key+'.*');
  for (const [k,v] of Object.entries(s.$defs ?? {})) walk(v, ep, '$'+k);
}
for (const e of ENDPOINTS) {
  if (['getLoan','saveApplication'].includes(e.name)) continue;
  for (const [p,s,io] of [['params',e.params,'input'],['query',e.query,'input'],['body',e.body,'input'],['answer',e.answer,'output']] as const) if (s) walk(z.toJSONSchema(s, { io, unrepresentable: 'any' }), e.name+'.'+p, '');
}
for (const [k,v] of [...names].sort()) console.log(k.padEnd(28), v.size, [...v].slice(0,3).join(' '));
console.log(names.size, ENDPOINTS.length);
