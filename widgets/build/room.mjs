/** @import { Tag } from './tags.mjs' */

/**
 * An optional style sheet for the head of a page. Reserves space for each tag until it renders, to prevent layout
 * shift. Tags with a width are inline blocks, except in WordPress's constrained layout, where they are blocks as
 * after rendering (look.23).
 * @param {Tag[]} tags
 */
export const roomCss = (tags) =>
  tags
    .flatMap(({ tag, block }) => {
      const { room } = block.trade ?? {}
      if (!room) return []
      const box = room.inline
        ? `display: inline-block;\n  min-inline-size: ${room.inline};`
        : 'display: block;'
      const waiting = `${tag}:not([data-trade-live])`
      const column = `.is-layout-constrained > ${waiting} {\n  display: block;\n}\n`
      return `${waiting} {\n  ${box}\n  min-block-size: ${room.block};\n}\n${room.inline ? column : ''}`
    })
    .join('\n')
