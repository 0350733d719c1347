import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { escapeText } from '../catalogue/markup'

/** A piece of a page. */
export type Html = ReturnType<typeof html>

type Attributes = Readonly<Record<string, string | boolean | undefined>>

const WIDGETS = join(import.meta.dirname, '../../widgets')

/** Whether a tag of ours can be used yet. */
export const isBuilt = (tag: string): boolean => existsSync(join(WIDGETS, tag, 'block.json'))

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) =>
      typeof value === 'string' ? ` ${name}="${escapeText(value)}"` : value ? ` ${name}` : '',
    )
    .join('')

/** One of our tags, as an editor would have placed it; `children` are the page's own. */
export const tag = (
  name: string,
  attributes: Attributes = {},
  children: Html | string = '',
): Html => html`${raw(`<${name}${written(attributes)}>`)}${children}${raw(`</${name}>`)}`

/** The same for a tag that may still be to come: then the page says so, and what there is instead. */
export const tagOrNotice = (name: string, attributes: Attributes, instead: Html): Html =>
  isBuilt(name)
    ? tag(name, attributes)
    : html`<div class="to-come">
        <p><strong>This part of the shop is still to come.</strong> Its tag,
          <code>&lt;${name}&gt;</code>, has not been built yet.</p>
        ${instead}
      </div>`
