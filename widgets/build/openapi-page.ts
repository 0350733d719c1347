import {
  type Call,
  HEADERS,
  NEEDS,
  REFUSAL_EFFECTS,
  refusalsOf,
  STATUSES,
  WHO,
} from '../contract/call'
import { CALLS } from '../contract/calls'
import { CAPABILITIES } from '../contract/capabilities'
import { DUTIES } from '../contract/duties'
import { FIRST_SALE, FIRST_SALE_NOTES } from '../contract/first-sale'
import { KINDS, type KindName } from '../contract/kinds'
import { SHOP_BEHAVIOUR } from '../contract/shop-habits'
import type { Json } from './openapi'

/** A JSON Schema of the document, limited to the keywords that it uses. */
interface Schema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  additionalProperties?: Schema
  anyOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  'x-kind'?: string
}

interface Body {
  content: { 'application/json': { schema: Schema } }
}

interface Operation {
  requestBody?: Body
  responses: Readonly<Record<string, Body>>
}

/** The parts of the document on the page. */
interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** The schema of a JSON body. */
const schemaOf = (body: Body): Schema => body.content['application/json'].schema

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** A text for the page, with code between backticks. */
const words = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
const code = (text: string): string => `<code>${escaped(text)}</code>`
const link = (id: string, label: string): string => `<a href="#${id}">${label}</a>`

const bullets = (texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${words(text)}</li>`).join('')}</ul>`

/** A table in a region that scrolls on narrow screens. */
const table = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  `<div class="table-scroll${heads.length > 2 ? '' : ' table-scroll--narrow'}" tabindex="0" role="region" aria-label="${escaped(label)}"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows
    .map(
      ([first = '', ...others]) =>
        `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('\n')}</tbody></table></div>`

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''
const kindLink = (kind: string): string => link(`kind-${kind}`, kind)
const schemaLink = (ref: string): string => link(`schema-${nameOf(ref)}`, nameOf(ref))

/** The type of a field, in a word or two. */
function kindOf(schema: Schema): string {
  if (schema.$ref) return schemaLink(schema.$ref)
  const options = (schema.anyOf ?? []).map(kindOf).filter(Boolean)
  if (!schema['x-kind'] && options.length > 0) return options.join(' or ')
  const kind = schema['x-kind'] ? kindLink(schema['x-kind']) : ''
  const entry = schema.items ?? schema.additionalProperties
  const isNamed = schema['x-kind'] === 'list' || schema['x-kind'] === 'map'
  if (entry && isNamed) return `${kind} of ${kindOf(entry) || 'objects'}`
  if (kind) return kind
  if ('const' in schema) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((word) => code(JSON.stringify(word))).join(' or ')
  return schema.properties ? 'object' : typeof schema.type === 'string' ? schema.type : ''
}

/** The allowed values of a choice. */
const choices = ({ enum: all, ...schema }: Schema): string =>
  schema['x-kind'] === 'choice' && all
    ? ` One of ${all.map((word) => code(JSON.stringify(word))).join(', ')}.`
    : ''

/** The column headings of a field table. The shop itself sends the canonical form only. */
const REQUEST_HEADS = ['Field', 'Kind', 'Compulsory', 'Meaning']
const ANSWER_HEADS = [...REQUEST_HEADS, 'Also understood']

/** The rows of an object's fields, nested ones with their path; each row has the columns of an answer. */
function rowsOf(schema: Schema, before = ''): string[][] {
  const inner = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties) ?? schema
  const entry = schema.items ?? schema.additionalProperties
  if (entry && !entry.$ref) return rowsOf(entry, `${before}[].`)
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const isRequired = inner.required?.includes(name) ?? false
    const kind = field['x-kind'] as KindName | undefined
    return [
      [
        code(before + name),
        kindOf(field),
        isRequired ? 'yes' : 'no',
        words(field.description ?? '') + choices(field),
        kind ? escaped(KINDS[kind].understood) : '',
      ],
      ...(kind && kind !== 'list' && kind !== 'map' ? [] : rowsOf(field, `${before + name}.`)),
    ]
  })
}

function fieldTable(label: string, schema: Schema, heads = ANSWER_HEADS): string {
  const rows = rowsOf(schema).map((cells) => cells.slice(0, heads.length))
  return rows.length > 0 ? table(label, heads, rows) : `<p>${kindOf(schema)}</p>`
}

function body(title: string, call: Call, schema: Schema, example: unknown): string {
  const shown = schema.$ref
    ? `<p>${schemaLink(schema.$ref)}</p>`
    : fieldTable(
        `${title} of ${call.id}`,
        schema,
        title === 'Request' ? REQUEST_HEADS : ANSWER_HEADS,
      )
  return `<h4>${title}</h4>${shown}
<details><summary>Example</summary><pre tabindex="0"><code>${escaped(JSON.stringify(example, null, 2))}</code></pre></details>`
}

function section(call: Call, operation: Operation): string {
  const { request, answer } = {
    request: operation.requestBody,
    answer: operation.responses[200] as NonNullable<Operation['requestBody']>,
  }
  const given = { ...call.parameters, ...call.query }
  return `<section class="api-call" id="call-${call.id}"><h3>${code(`${call.method} ${call.path}`)}</h3>
<p>${words(call.summary)}</p>
${(call.details ?? []).map((each) => `<p>${words(each)}</p>`).join('')}
<dl><dt>Who</dt><dd>${WHO[call.who]}</dd><dt>Need</dt><dd>${NEEDS[call.need]}</dd>
<dt>Refused</dt><dd>${words(REFUSAL_EFFECTS[call.onRefusal])}</dd></dl>
${
  Object.keys(given).length > 0
    ? table(
        `Parameters of ${call.id}`,
        ['Parameter', 'Meaning'],
        Object.entries(given).map(([name, what]) => [code(name), words(what)]),
      )
    : ''
}
${request ? body('Request', call, schemaOf(request), call.example.request) : ''}
${body('Answer', call, schemaOf(answer), call.example.answer)}
${
  refusalsOf(call).length > 0
    ? `<h4>Refusals</h4>${table(
        `Refusals of ${call.id}`,
        ['Status', 'Meaning'],
        refusalsOf(call).map(({ status, meaning }) => [String(status), words(meaning)]),
      )}`
    : ''
}</section>`
}

/** The content of `/demo/api`, without styles and scripts (contract.5). */
export function openApiPage(document: Json): string {
  const { components, paths } = document as unknown as OpenApi
  const areas = [...new Set(CALLS.map(({ area }) => area))]
  const operationOf = ({ path, method }: Call) => paths[path]?.[method.toLowerCase()] as Operation
  return `<nav class="api-index" aria-label="Calls"><ul>
${CALLS.map((call) => `<li>${link(`call-${call.id}`, code(`${call.method} ${call.path}`))}</li>`).join('\n')}
</ul></nav>
<section><h2>What the server must see to</h2>${bullets(DUTIES)}</section>
<section><h2>The least that sells</h2><ol>${FIRST_SALE.map(
    ({ what, calls }) =>
      `<li>${words(what)} ${calls.map((id) => link(`call-${id}`, code(id))).join(', ')}</li>`,
  ).join('')}</ol>${bullets(FIRST_SALE_NOTES)}</section>
<section><h2>What the shop does by itself</h2>${bullets(SHOP_BEHAVIOUR)}</section>
<section><h2>Headers</h2><p>Every call carries those that it has.</p>${table(
    'Headers',
    ['Header', 'Value'],
    Object.entries(HEADERS).map(([name, what]) => [code(name), words(what)]),
  )}</section>
<section><h2>Statuses</h2><p>A refusal carries ${schemaLink('Refusal')}.</p>${table(
    'Statuses',
    ['Status', 'Meaning'],
    Object.entries(STATUSES).map(([status, what]) => [status, words(what)]),
  )}</section>
<section><h2>Kinds of field</h2><p>The contract writes the canonical form. The shop also understands the others.</p>${table(
    'Kinds of field',
    ['Kind', 'Canonical', 'Also understood', 'Nothing'],
    Object.entries(KINDS).map(([name, { canonical, understood, nothing }]) => [
      `<span id="kind-${name}">${name}</span>`,
      escaped(canonical),
      escaped(understood),
      escaped(nothing),
    ]),
  )}</section>
<section><h2>Capabilities</h2><p>What <code>capabilities</code> of <code>GET /auth/check</code> can list.</p>${table(
    'Capabilities',
    ['Name', 'Meaning', 'Without it'],
    Object.entries(CAPABILITIES).map(([name, { meaning, without }]) => [
      code(name),
      words(meaning),
      words(without),
    ]),
  )}</section>
${areas
  .map(
    (area) =>
      `<section><h2>Calls: ${area}</h2>${CALLS.filter((call) => call.area === area)
        .map((call) => section(call, operationOf(call)))
        .join('\n')}</section>`,
  )
  .join('\n')}
<section><h2>Records</h2>${Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<section class="api-call" id="schema-${name}"><h3>${name}</h3>${fieldTable(name, schema)}</section>`,
    )
    .join('\n')}</section>
`
}
