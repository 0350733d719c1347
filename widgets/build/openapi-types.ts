import type { Json } from './openapi'

/** A JSON Schema of the document, as far as it uses them. */
export interface Schema {
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

/** An operation of the document. */
export interface Operation {
  operationId: string
  requestBody?: Body
  responses: Readonly<Record<string, Body>>
}

interface Body {
  content: { 'application/json': { schema: Schema; example?: unknown } }
}

/** The parts of the document that types and pages are made of. */
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** The schema of a JSON body. */
export const schemaOf = (body: Body): Schema => body.content['application/json'].schema

const comment = ({ description }: Schema, indent: string): string =>
  description ? `${indent}/** ${description} */\n` : ''

const NAMES: Readonly<Record<string, string>> = { integer: 'number' }

/** The TypeScript type of a schema. */
function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((option) => typeOf(option, indent)).join(' | ')
  if (schema.properties) return fieldsOf(schema, indent)
  if (schema.additionalProperties) {
    return `Record<string, ${typeOf(schema.additionalProperties, indent)}>`
  }
  if (schema.items) return `Array<${typeOf(schema.items, indent)}>`
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['unknown'])
  return types.map((name) => NAMES[name] ?? name).join(' | ')
}

function fieldsOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    const mark = required.includes(name) ? '' : '?'
    return `${comment(field, inner)}${inner}${key}${mark}: ${typeOf(field, inner)}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

/** TypeScript types of the requests and answers of the document (contract.5). */
export function openApiTypes(document: Json): string {
  const { components, paths } = document as unknown as OpenApi
  const named = Object.entries(components.schemas).map(
    ([name, schema]) => `export interface ${name} ${typeOf(schema)}\n`,
  )
  const operations = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => {
      const { operationId, requestBody, responses } = operation
      const request = requestBody ? typeOf(schemaOf(requestBody), '    ') : 'null'
      const answer = typeOf(schemaOf(responses[200] as Body), '    ')
      return `  ${operationId}: {\n    request: ${request}\n    answer: ${answer}\n  }`
    })
  return `${named.join('\n')}
/** The request and the answer of each call, in their canonical form. */
export interface Calls {
${operations.join('\n')}
}
`
}
