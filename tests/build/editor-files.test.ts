// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { customElements, htmlData } from '../../widgets/build/editor-files.mjs'
import { readTags } from '../../widgets/build/tags.mjs'

const tags = readTags(fileURLToPath(new URL('../../widgets', import.meta.url)))

const text = { type: 'string' }
const some = { type: 'string', minLength: 1 }
const typed = {
  type: 'object',
  properties: { text: some },
  required: ['text'],
  additionalProperties: false,
}

/** An object with these fields and no other. */
const exactly = (properties: object, required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const list = (items: object) => ({ type: 'array', items })

/** The part of the schema 2.1 of custom-elements manifests that the shop uses. */
const MANIFEST = exactly(
  {
    schemaVersion: { const: '2.1.0' },
    readme: text,
    modules: list(
      exactly(
        {
          kind: { const: 'javascript-module' },
          path: some,
          declarations: list(
            exactly(
              {
                kind: { const: 'class' },
                customElement: { const: true },
                name: some,
                tagName: { type: 'string', pattern: '^trade-[a-z-]+$' },
                summary: text,
                description: text,
                superclass: exactly({ name: some }, ['name']),
                attributes: list(
                  exactly(
                    { name: some, fieldName: some, description: text, type: typed, default: text },
                    ['name'],
                  ),
                ),
                members: list(
                  exactly(
                    {
                      kind: { const: 'field' },
                      name: some,
                      attribute: some,
                      description: text,
                      type: typed,
                    },
                    ['kind', 'name'],
                  ),
                ),
              },
              ['kind', 'name', 'customElement', 'tagName'],
            ),
          ),
          exports: list(
            exactly(
              {
                kind: { const: 'custom-element-definition' },
                name: some,
                declaration: exactly({ name: some, module: some }, ['name']),
              },
              ['kind', 'name', 'declaration'],
            ),
          ),
        },
        ['kind', 'path'],
      ),
    ),
  },
  ['schemaVersion', 'modules'],
)

it('the manifest of the tags follows the custom-elements schema 2.1 (package.2)', () => {
  const validate = new Ajv({ allErrors: true }).compile(MANIFEST)
  // JSON omits undefined values.
  expect(
    validate(JSON.parse(JSON.stringify(customElements(tags)))),
    JSON.stringify(validate.errors),
  ).toBe(true)
})

it('manifest and editor hints describe the same tags and attributes (package.2)', () => {
  const declared = customElements(tags).modules.flatMap(({ declarations }) =>
    declarations.map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name)]),
  )
  const hinted = htmlData(tags).tags.map(({ name, attributes }) => [
    name,
    attributes.map((attribute) => attribute.name),
  ])
  expect(declared).toEqual(hinted)
  expect(declared).toHaveLength(tags.length)
})
