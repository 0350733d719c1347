import { toJsonSchema } from '@valibot/to-json-schema'
import type { ValidateFunction } from 'ajv/dist/2020'
import type { GenericSchema } from 'valibot'
import { KIND_KEY } from '../../widgets/contract/kinds'
import { checkOf } from './checks.mjs'

type Validator = (value: unknown) => string[]
const validators = new WeakMap<GenericSchema, Validator>()

/** The JSON schema of a wire schema, without the kinds of its fields. */
const jsonSchemaOf = (schema: GenericSchema): string =>
  JSON.stringify(toJsonSchema(schema, { target: 'draft-2020-12' }), (key, value) =>
    key === KIND_KEY ? undefined : value,
  )

/** The validator of a wire schema, compiled with Ajv. Returns the errors without values. */
export function validatorOf(schema: GenericSchema): Validator {
  const known = validators.get(schema)
  if (known) return known
  const check: ValidateFunction = checkOf(jsonSchemaOf(schema))
  const validator: Validator = (value) =>
    check(value)
      ? []
      : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  validators.set(schema, validator)
  return validator
}
