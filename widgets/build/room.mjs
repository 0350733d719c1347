/** @import { Tag } from './tags.mjs' */

/**
 * An optional style sheet for the head of a page. Reserves the space of each tag until it is drawn,
 * to prevent layout shift. Tags with a width are inline blocks, but blocks in a constrained layout of
 * WordPress, as once they are live (look.23).
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
