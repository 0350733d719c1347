import { basename } from 'node:path'

/** @import { Plugin } from 'rollup' */
/** @import { Block } from './tags.mjs' */

/** The part of a block.json that a tag needs at run time. @param {Block} block */
export function stripBlock({ name, attributes }) {
  const kept = Object.entries(attributes).map(([key, { type, default: value, enum: values }]) => [
    key,
    { type, default: value, enum: values },
  ])
  return { name, attributes: Object.fromEntries(kept) }
}

/** Strips every block.json to name, type, default and enum before it reaches a chunk. @returns {Plugin} */
export const blockDescriptions = () => ({
  name: 'trade-block-descriptions',
  transform(code, id) {
    if (basename(id) !== 'block.json') return null
    return { code: JSON.stringify(stripBlock(JSON.parse(code))), map: null }
  },
})
