/** @import { Tag } from './tags.mjs' */

/**
 * An optional style sheet for the head of a page. Reserves the space of each tag until it is drawn,
 * to prevent layout shift. Tags with a width are inline blocks.
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
      return `${tag}:not([data-trade-live]) {\n  ${box}\n  min-block-size: ${room.block};\n}\n`
    })
    .join('\n')
