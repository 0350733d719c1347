import { toJsonSchema } from '@valibot/to-json-schema'
import Ajv2020, { type AnySchema } from 'ajv/dist/2020'
import type { GenericSchema } from 'valibot'
import { KIND_KEY } from '../../src/contract/kinds'

const ajv = new Ajv2020({ allErrors: true })
ajv.addKeyword(KIND_KEY)

type Validator = (value: unknown) => string[]
const validators = new WeakMap<GenericSchema, Validator>()

/** The validator of a wire schema, compiled with Ajv. It returns what is wrong, without the values. */
export function validatorOf(schema: GenericSchema): Validator {
  const known = validators.get(schema)
  if (known) return known
  const check = ajv.compile(toJsonSchema(schema, { target: 'draft-2020-12' }) as AnySchema)
  const validator: Validator = (value) =>
    check(value)
      ? []
      : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  validators.set(schema, validator)
  return validator
}
