import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
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
import { KINDS } from '../contract/kinds'
import { SCHEMAS } from '../contract/schemas'
import { SHOP_BEHAVIOUR } from '../contract/shop-habits'

/** A JSON object of the document. */
export type Json = Record<string, unknown>

const COMPONENTS = '#/components/schemas/'

/** Writes `anyOf` with `null` as a nullable type, like OpenAPI 3.1. */
function withNull(schema: JsonSchema): JsonSchema {
  const [first, second, ...others] = (schema.anyOf ?? []) as JsonSchema[]
  if (!first || second?.type !== 'null' || others.length > 0 || typeof first.type !== 'string') {
    return schema
  }
  const { anyOf: _, ...rest } = schema
  return {
    ...first,
    ...rest,
    type: [first.type, 'null'] as never,
    ...(first.enum && { enum: [...first.enum, null] }),
  }
}

/** The settings of the conversion. Unconvertible schemas throw before any override. */
const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  definitions: SCHEMAS,
  overrideRef: ({ referenceId }) => COMPONENTS + referenceId,
  overrideSchema: ({ jsonSchema, errors }) => (errors ? undefined : withNull(jsonSchema)),
}

/** The JSON Schema of a wire schema. Throws if it cannot be converted. */
export function convert(schema: Call['answer']): JsonSchema {
  const { $schema: _, $defs: __, ...converted } = toJsonSchema(schema, CONVERSION)
  return converted
}

/** The named schemas, each in full. */
function components(): Json {
  const [first] = Object.values(SCHEMAS) as [Call['answer']]
  return toJsonSchema(first, CONVERSION).$defs as Json
}

const json = (schema: JsonSchema, example?: unknown): Json => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const refusal = (description: string): Json => ({
  description,
  content: json({ $ref: `${COMPONENTS}Refusal` }),
})

const parameter = (name: string, place: 'path' | 'query', description: string): Json => ({
  name,
  in: place,
  required: true,
  description,
  schema: { type: 'string' },
})

/** The refusals of a call, by status. */
function refusals(call: Call): Json {
  const own = refusalsOf(call)
  const statuses = [...new Set(own.map(({ status }) => status))].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const meanings = own.filter((each) => each.status === status).map(({ meaning }) => meaning)
      const retry = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
      return [status, { ...refusal(meanings.join(' ')), ...(status === 429 && { headers: retry }) }]
    }),
  )
}

function operation(call: Call): Json {
  const { parameters = {}, query = {}, details = [], example } = call
  return {
    operationId: call.id,
    tags: [call.area],
    summary: call.summary,
    description: [
      ...details,
      WHO[call.who],
      NEEDS[call.need],
      REFUSAL_EFFECTS[call.onRefusal],
    ].join('\n\n'),
    parameters: [
      ...['Service', 'Token', 'Address'].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
      ...Object.entries(parameters).map(([name, what]) => parameter(name, 'path', what)),
      ...Object.entries(query).map(([name, what]) => parameter(name, 'query', what)),
    ],
    ...(call.request && {
      requestBody: { required: true, content: json(convert(call.request), example.request) },
    }),
    responses: {
      200: { description: 'Done.', content: json(convert(call.answer), example.answer) },
      ...refusals(call),
      default: refusal('Any other refusal; see `x-statuses`.'),
    },
    security:
      call.who === 'user' || call.who === 'approved' ? [{ token: [] }] : [{ token: [] }, {}],
    'x-who': call.who,
    'x-need': call.need,
    'x-manner': call.onRefusal,
    ...(call.capability && { 'x-capability': call.capability }),
  }
}

function paths(): Json {
  const found: Record<string, Json> = {}
  for (const call of CALLS) {
    found[call.path] = { ...found[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return found
}

const header = (name: keyof typeof HEADERS, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  description: HEADERS[name],
  schema: { type: 'string' },
})

const bullets = (texts: readonly string[]): string => texts.map((text) => `- ${text}`).join('\n')

/**
 * The OpenAPI 3.1 document of the shop's API (contract.5).
 * @param version of the shop
 */
export const openApiDocument = (version: string): Json => ({
  openapi: '3.1.0',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: {
    title: 'The API that Trade Blocks needs',
    version,
    description: [
      'What a shop server answers. Every schema is the canonical form: `required` fields are compulsory, all others may be absent, unknown fields are ignored and come back where a record is written back. `x-kind` names the kind of a field; `x-kinds` says which other spellings are understood. `x-headers`, `x-statuses` and `x-capabilities` hold for all calls.',
      '## What the server must see to',
      bullets(DUTIES),
      '## The least that sells',
      FIRST_SALE.map(
        ({ what, calls }, index) =>
          `${index + 1}. ${what} (${calls.map((id) => `\`${id}\``).join(', ')})`,
      ).join('\n'),
      bullets(FIRST_SALE_NOTES),
      '## What the shop does by itself',
      bullets(SHOP_BEHAVIOUR),
    ].join('\n\n'),
  },
  servers: [{ url: '/api', description: 'The base path, `apiBase` in the configuration.' }],
  tags: [...new Set(CALLS.map(({ area }) => area))].map((name) => ({ name })),
  paths: paths(),
  components: {
    schemas: components(),
    parameters: {
      Service: header('Service', false),
      Token: header('Token', false),
      Address: header('Address', false),
    },
    headers: {
      'Retry-After': {
        description: 'Seconds until the call may be made again.',
        schema: { type: 'integer', minimum: 0 },
      },
    },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: HEADERS.Authorization },
    },
  },
  'x-headers': HEADERS,
  'x-statuses': STATUSES,
  'x-kinds': KINDS,
  'x-capabilities': CAPABILITIES,
  'x-duties': DUTIES,
})
