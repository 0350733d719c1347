import * as v from 'valibot'
import type { KindName } from './kinds'
import { readKind, UNREADABLE } from './read-kind'
import { shapeOf } from './shape'

/** One value that differs from the contract. */
export interface Difference {
  /** Names and indices that lead to the value. */
  path: readonly (string | number)[]
  kind: KindName | 'object' | 'envelope'
  came: unknown
}

/** An answer in canonical form, and its differences from the contract. */
export interface Canonical {
  value: unknown
  /** Understood values in another spelling. */
  differences: Difference[]
  /** Missing or unreadable values, kept unchanged in the result. */
  failures: Difference[]
}

type Path = Difference['path']

const isObject = (came: unknown): came is Record<string, unknown> =>
  typeof came === 'object' && came !== null && !Array.isArray(came)

class Walk {
  readonly differences: Difference[] = []
  readonly failures: Difference[] = []

  value(schema: v.GenericSchema, came: unknown, path: Path): unknown {
    const { kind, fields, entry, options, words } = shapeOf(schema)
    if (came === null && v.is(schema, null)) return null
    if (fields) return this.fields(fields, came, path, v.is(schema, null))
    if (options) return this.option(options, came, path)
    if (entry && kind === 'map') return this.map(entry, came, path)
    if (entry) return this.list(entry, came, path)
    if (v.is(schema, came) || kind === null) {
      if (!v.is(schema, came)) this.failures.push({ path, kind: 'object', came })
      return came
    }
    const read = readKind(kind, came, words)
    if (read === UNREADABLE || !v.is(schema, read)) {
      this.failures.push({ path, kind, came })
      return came
    }
    this.differences.push({ path, kind, came })
    return read
  }

  private fields(
    fields: Readonly<Record<string, v.GenericSchema>>,
    came: unknown,
    path: Path,
    isNullable: boolean,
  ): unknown {
    const isNothing = readKind('map', came) !== UNREADABLE
    const difference: Difference = { path, kind: 'object', came }
    if (isNothing && isNullable) {
      this.differences.push(difference)
      return null
    }
    if (isNothing && Array.isArray(came)) {
      this.differences.push(difference)
      return this.fields(fields, {}, path, isNullable)
    }
    if (!isObject(came)) {
      this.failures.push(difference)
      return came
    }
    const known = Object.entries(fields).flatMap(([name, schema]) => {
      const shape = shapeOf(schema)
      if (came[name] !== undefined) return [[name, this.value(schema, came[name], [...path, name])]]
      if (!shape.isOptional) {
        this.failures.push({ path: [...path, name], kind: shape.kind ?? 'object', came: undefined })
      }
      return []
    })
    return { ...came, ...(Object.fromEntries(known) as object) }
  }

  private list(entry: v.GenericSchema, came: unknown, path: Path): unknown {
    const read = Array.isArray(came) ? came : readKind('list', came)
    if (!Array.isArray(came)) {
      const report = read === UNREADABLE ? this.failures : this.differences
      report.push({ path, kind: 'list', came })
    }
    return Array.isArray(read)
      ? read.map((each, index) => this.value(entry, each, [...path, index]))
      : came
  }

  private map(entry: v.GenericSchema, came: unknown, path: Path): unknown {
    if (isObject(came)) {
      const entries = Object.entries(came)
      return Object.fromEntries(
        entries.map(([key, each]) => [key, this.value(entry, each, [...path, key])]),
      )
    }
    const read = readKind('map', came)
    const report = read === UNREADABLE ? this.failures : this.differences
    report.push({ path, kind: 'map', came })
    return read === UNREADABLE ? came : read
  }

  /** The first matching form, else the first readable one. */
  private option(options: readonly v.GenericSchema[], came: unknown, path: Path): unknown {
    if (options.some((option) => v.is(option, came))) return came
    const readings = options.map((option) => toCanonical(option, came, path))
    const best = readings.find(({ failures }) => failures.length === 0) ?? readings[0]
    this.differences.push(...(best?.differences ?? []))
    this.failures.push(...(best?.failures ?? []))
    return best?.value
  }
}

/** Reads a value along its wire schema. Never throws (contract.2). */
export function toCanonical(schema: v.GenericSchema, came: unknown, path: Path = []): Canonical {
  const walk = new Walk()
  const value = walk.value(schema, came, path)
  return { value, differences: walk.differences, failures: walk.failures }
}

/** Whether an answer is in `data`, by its wire schema. */
const isEnveloped = (schema: v.GenericSchema): boolean => {
  const fields = shapeOf(schema).fields
  return fields !== null && Object.keys(fields).length === 1 && 'data' in fields
}

/** Whether a bare answer is in `data`, for answers whose fields are all optional. */
function isInData(schema: v.GenericSchema, came: unknown): boolean {
  const { fields } = shapeOf(schema)
  if (!fields || 'data' in fields || !isObject(came) || !isObject(came.data)) return false
  return !Object.keys(fields).some((name) => name in came)
}

/** Reads an answer, bare or in `data`, whichever the contract uses (contract.2). */
export function readAnswer(schema: v.GenericSchema, came: unknown): Canonical {
  const asItIs = toCanonical(schema, came)
  if (asItIs.failures.length === 0 && !isInData(schema, came)) return asItIs
  const turned = isEnveloped(schema) ? { data: came } : isObject(came) ? came.data : undefined
  if (turned === undefined) return asItIs
  const reading = toCanonical(schema, turned)
  if (reading.failures.length > 0) return asItIs
  return { ...reading, differences: [{ path: [], kind: 'envelope', came }, ...reading.differences] }
}
