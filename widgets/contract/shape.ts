import * as v from 'valibot'
import { KIND_KEY, type KindName } from './kinds'

/** The properties of one wire schema that a walk needs. */
export interface Shape {
  kind: KindName | null
  /** Whether the field may be absent. */
  isOptional: boolean
  /** The fields of an object. */
  fields: Readonly<Record<string, v.GenericSchema>> | null
  /** The schema of the entries of a list or map. */
  entry: v.GenericSchema | null
  /** The schemas of a value that has several forms. */
  options: readonly v.GenericSchema[] | null
  /** The words of a choice. */
  words: readonly string[]
}

/** The part of a valibot schema that wire schemas use. */
interface Node {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  value?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
}

const node = (schema: v.GenericSchema): Node => schema as unknown as Node

function wordsOf(schema: v.GenericSchema): readonly string[] {
  const { type, wrapped, options } = node(schema)
  if (wrapped) return wordsOf(wrapped)
  return type === 'picklist' ? (options as readonly string[]) : []
}

/** The shape of a wire schema. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const { type, entries, item, value, wrapped, options } = node(schema)
  if (wrapped && type === 'optional') return { ...shapeOf(wrapped), isOptional: true }
  const kind = (v.getMetadata(schema)[KIND_KEY] as KindName | undefined) ?? null
  // A union with its own kind is read as a whole, such as `messages` and `countries`.
  const isWhole = kind !== null && kind !== 'list' && kind !== 'map'
  // `nullable` around an object or a union adds `null` to its forms.
  if (wrapped && type === 'nullable' && !isWhole) {
    const inner = shapeOf(wrapped)
    return inner.options ? inner : { ...inner, kind: inner.kind ?? kind }
  }
  return {
    kind,
    isOptional: false,
    fields: isWhole ? null : (entries ?? null),
    entry: isWhole ? null : (item ?? (type === 'record' ? (value ?? null) : null)),
    options: type === 'union' && !isWhole ? (options as v.GenericSchema[]) : null,
    words: wordsOf(schema),
  }
}
