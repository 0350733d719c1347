import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { escapeText } from '../catalogue/markup'

/** A fragment of HTML. */
export type Html = ReturnType<typeof html>

type Attributes = Readonly<Record<string, string | boolean | undefined>>

const WIDGETS = join(import.meta.dirname, '../../widgets')

/** Whether one of our tags is implemented. */
export const isBuilt = (tag: string): boolean => existsSync(join(WIDGETS, tag, 'block.json'))

const serialise = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      typeof value === 'string' ? ` ${name}="${escapeText(value)}"` : value ? ` ${name}` : '',
    )
    .join('')

/** One of our tags, as an editor places it. `children` are the page's own fallback. */
export const tag = (
  name: string,
  attributes: Attributes = {},
  children: Html | string = '',
): Html => html`${raw(`<${name}${serialise(attributes)}>`)}${children}${raw(`</${name}>`)}`

/** The same for a tag that may not be implemented yet: then a notice and `instead` are shown. */
export const tagOrNotice = (name: string, attributes: Attributes, instead: Html): Html =>
  isBuilt(name)
    ? tag(name, attributes)
    : html`<div class="to-come">
        <p><strong>This part of the shop is not available yet.</strong> Its tag,
          <code>&lt;${name}&gt;</code>, has not been built.</p>
        ${instead}
      </div>`
