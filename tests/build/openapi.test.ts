// @vitest-environment node
import Ajv2020 from 'ajv/dist/2020'
import type { OutputBundle } from 'rollup'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { chunksWithContract, openApiTypes } from '../../widgets/build/contract.mjs'
import { openApiDocument } from '../../widgets/build/openapi'
import { openApiPage } from '../../widgets/build/openapi-page'
import { CALLS } from '../../widgets/contract/calls'
import { CAPABILITIES } from '../../widgets/contract/capabilities'
import { DUTIES } from '../../widgets/contract/duties'
import { FIRST_SALE } from '../../widgets/contract/first-sale'
import { KIND_KEY, KINDS } from '../../widgets/contract/kinds'
import { SHOP_BEHAVIOUR } from '../../widgets/contract/shop-habits'

type Tree = Record<string, unknown>
const document = openApiDocument('1.2.3')
const page = openApiPage(document)

/** Every value of the document with its path, without the examples. */
function* walk(value: unknown, path = ''): Generator<[path: string, value: unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name !== 'example' && name !== 'security') yield* walk(inner, `${path}/${name}`)
  }
}
const nodes = [...walk(document)]

/** All schemas of the document: bodies, parameters, components and their fields. */
const schemas = nodes.filter(([path]) =>
  /\/(?:schema|items|additionalProperties|schemas\/\w+|properties\/[\w$-]+|anyOf\/\d+)$/.test(path),
)

describe('the OpenAPI document', () => {
  it('every schema of the document limits its values (contract.5)', () => {
    expect(schemas.length).toBeGreaterThan(500)
    const vague = schemas.filter(([, schema]) => {
      const { $ref, type, anyOf, enum: words } = schema as Tree
      return !($ref || type || anyOf || words) && !('const' in (schema as Tree))
    })
    expect(vague.map(([path]) => path)).toEqual([])
    expect(
      nodes.filter(([, value]) => JSON.stringify(value) === '{}').map(([path]) => path),
    ).toEqual([])
  })

  it('every reference in the document has a target (contract.5)', () => {
    const references = nodes
      .filter(([path]) => path.endsWith('/$ref'))
      .map(([, ref]) => String(ref))
    expect(references.length).toBeGreaterThan(100)
    for (const reference of references) {
      const [, ...steps] = reference.split('/')
      const found = steps.reduce<unknown>((at, step) => (at as Tree | undefined)?.[step], document)
      expect(found, reference).toBeDefined()
    }
  })

  it('the document has every call with its request, answer, refusals and a valid example (contract.1)', () => {
    const ajv = new Ajv2020()
    ajv.addKeyword(KIND_KEY)
    ajv.addVocabulary(['components'])
    ajv.addSchema({ $id: 'api', components: document.components }, 'api')
    const isValid = (schema: object, example: unknown) =>
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')))(example)
    for (const call of CALLS) {
      const paths = document.paths as Record<string, Record<string, Tree>>
      const operation = paths[call.path]?.[call.method.toLowerCase()] as Tree
      expect(operation.operationId).toBe(call.id)
      const responses = operation.responses as Record<string, Tree>
      for (const { status } of call.refusals) expect(responses).toHaveProperty(String(status))
      for (const body of [responses[200], operation.requestBody]) {
        if (!body) continue
        const { schema, example } = (body as { content: Record<string, Tree> }).content[
          'application/json'
        ] as { schema: object; example: unknown }
        expect(isValid(schema, example), call.id).toBe(true)
      }
      expect(Boolean(operation.requestBody)).toBe(call.request !== null)
    }
  })

  it('the document lists kinds of fields, duties and capabilities (contract.3, contract.6)', () => {
    expect(document['x-kinds']).toEqual(KINDS)
    expect(document['x-capabilities']).toEqual(CAPABILITIES)
    const { description } = document.info as { description: string }
    for (const duty of [...DUTIES, ...SHOP_BEHAVIOUR]) expect(description).toContain(duty)
    const kinds = nodes.filter(([path]) => path.endsWith(`/${KIND_KEY}`)).map(([, kind]) => kind)
    expect(new Set(kinds)).toEqual(new Set(Object.keys(KINDS)))
  })

  it('the first sale lists existing calls and includes all compulsory ones (contract.1)', () => {
    const { description } = document.info as { description: string }
    const used = FIRST_SALE.flatMap(({ calls }) => calls)
    const compulsory = CALLS.filter(({ need }) => need === 'compulsory').map(({ id }) => id)
    expect(compulsory.filter((id) => !used.includes(id)).sort()).toEqual([
      'applyDiscount',
      'fetchOrder',
      'removeDiscount',
    ])
    for (const { what, calls } of FIRST_SALE) {
      expect(description).toContain(what)
      for (const id of calls) expect(compulsory).toContain(id)
    }
    expect(page).toContain('The least that sells')
    expect(page).toContain('What the shop does by itself')
  })

  it('every call lists a refusal for each kind of excluded visitor (contract.1)', () => {
    const paths = document.paths as Record<string, Record<string, Tree>>
    const statuses = (path: string, method: string) =>
      Object.keys(paths[path]?.[method]?.responses as Tree)
    expect(statuses('/prices', 'get')).toEqual(expect.arrayContaining(['401', '403', '422']))
    expect(statuses('/basket', 'post')).toEqual(expect.arrayContaining(['401', '403', '409']))
    expect(statuses('/order', 'get')).toContain('401')
    expect(statuses('/auth/register', 'post')).toContain('429')
    expect(JSON.stringify(document)).not.toContain('x-rules')
  })

  it('the types of the document compile, and refuse a wrong field (contract.5)', async () => {
    const library = [
      'interface Array<T> { [index: number]: T }',
      ...['Boolean', 'CallableFunction', 'Function', 'IArguments', 'NewableFunction', 'Number'],
      ...['Object', 'RegExp', 'String'],
    ].map((type) => (type.startsWith('interface') ? type : `interface ${type} {}`))
    const types = [
      ...library,
      'type Record<Key extends keyof any, Value> = { [Each in Key]: Value }',
      (await openApiTypes(document)).replaceAll('export ', ''),
    ]
    const complaints = (code: string) => {
      const file = ts.createSourceFile(
        'page.ts',
        [...types, code].join('\n'),
        ts.ScriptTarget.ES2022,
      )
      const host: ts.CompilerHost = {
        ...ts.createCompilerHost({}),
        getSourceFile: (name) => (name === 'page.ts' ? file : undefined),
      }
      return ts
        .createProgram(['page.ts'], { strict: true, noEmit: true, noLib: true, types: [] }, host)
        .getSemanticDiagnostics()
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    }
    const use = (qty: string) =>
      `const sent: Calls['addItem']['request'] = { id: '1', qty: ${qty} }`
    expect(complaints(use('2'))).toEqual([])
    expect(complaints(use('"2"'))).toHaveLength(1)
  })
})

describe('the page of the contract', () => {
  it('every link of the page has one target on it (contract.5)', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('the page shows every call, without inline styles or scripts (contract.5)', () => {
    for (const { id, method, path } of CALLS) {
      expect(page).toContain(`id="call-${id}"><h3><code>${method} ${path}</code></h3>`)
    }
    expect(page).not.toMatch(/<style|<script| style=| on\w+=/)
    expect(page.match(/<table>/g)?.length).toBe(
      page.match(/tabindex="0" role="region" aria-label="[^"]+"><table>/g)?.length,
    )
  })
})

it('a chunk that contains a contract module is found (contract.5)', () => {
  const chunk = (fileName: string, module: string) => ({
    type: 'chunk',
    fileName,
    modules: { [module]: {} },
  })
  const bundle = {
    a: chunk('a.js', '/site/src/lib/data/parse.ts'),
    b: chunk('b.js', '/site/widgets/contract/kinds.ts'),
  } as unknown as OutputBundle
  expect(chunksWithContract(bundle)).toEqual(['b.js'])
})
