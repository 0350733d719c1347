import * as v from 'valibot'
import type { KindName } from './kinds'
import { shapeOf } from './shape'
import { ABSENT, spellings } from './spellings'

/** Chooses the spelling of a value; the first one is canonical. An optional field can be `ABSENT`. */
export type Choose = (spellings: readonly unknown[], kind: KindName) => unknown

/** Whether an optional field means the same without this value. */
const isLikeAbsent = (kind: KindName, value: unknown): boolean =>
  kind === 'box' ? value === true : value === null || value === '' || value === false

/** Writes a canonical value in other spellings that mean the same (contract.2). */
export function respell(schema: v.GenericSchema, value: unknown, choose: Choose): unknown {
  const { kind, fields, entry, options } = shapeOf(schema)
  const either = (written: unknown) =>
    kind === null ? written : choose([written, ...spellings(kind, written)], kind)
  if (options) {
    const option = options.find((each) => v.is(each, value))
    return option ? respell(option, value, choose) : value
  }
  if (fields) {
    if (typeof value !== 'object' || value === null) return value
    return respellFields(fields, value as Record<string, unknown>, choose)
  }
  if (entry && Array.isArray(value))
    return either(value.map((each) => respell(entry, each, choose)))
  if (entry && typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    return either(
      Object.fromEntries(entries.map(([key, each]) => [key, respell(entry, each, choose)])),
    )
  }
  return either(value)
}

function respellFields(
  fields: Readonly<Record<string, v.GenericSchema>>,
  value: Record<string, unknown>,
  choose: Choose,
): Record<string, unknown> {
  const written = Object.entries(value).flatMap(([name, each]) => {
    const schema = fields[name]
    if (!schema) return [[name, each]]
    const { kind, isOptional } = shapeOf(schema)
    const isAbsent =
      isOptional &&
      kind !== null &&
      isLikeAbsent(kind, each) &&
      choose([each, ABSENT], kind) === ABSENT
    return isAbsent ? [] : [[name, respell(schema, each, choose)]]
  })
  return Object.fromEntries(written) as Record<string, unknown>
}
