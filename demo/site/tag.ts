import { html, raw } from 'hono/html'
import { escapeText } from '../catalogue/markup'

/** A fragment of HTML. */
export type Html = ReturnType<typeof html>

type Attributes = Readonly<Record<string, string | boolean | undefined>>

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
