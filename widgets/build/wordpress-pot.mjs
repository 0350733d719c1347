/** The texts of block.json that WordPress translates, with their context. */
const OF_BLOCKS = {
  title: 'block title',
  description: 'block description',
  keywords: 'block keyword',
}

/** @typedef {{ text: string, plural?: string, context?: string, places: Set<string> }} Entry */

const CALL =
  /\b(__|_x|_e|_n|_n_noop|esc_html__|esc_attr__|esc_html_e|esc_attr_e|esc_html_x)\(\s*('(?:[^'\\]|\\.)*')(?:,\s*('(?:[^'\\]|\\.)*'))?/g

/** The meaning of the second text, by function: other functions have the domain there. */
const SECOND = { _n: 'plural', _n_noop: 'plural', _x: 'context', esc_html_x: 'context' }

/** A text between single quotes, in PHP and in JavaScript. @param {string} quoted */
const unquoted = (quoted) => quoted.slice(1, -1).replace(/\\(['\\])/g, '$1')

/** @param {string} text */
const quoted = (text) => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`

/**
 * The template of all texts of the plugin, for translators.
 * @param {Map<string, Buffer>} files by path
 * @param {string} version
 */
export function potOf(files, version) {
  /** @type {Map<string, Entry>} */
  const entries = new Map()
  /** @param {string} text @param {string} place @param {{ plural?: string, context?: string }} [more] */
  const add = (text, place, more = {}) => {
    const key = `${more.context ?? ''}\u0004${text}`
    const entry = entries.get(key) ?? { text, places: new Set(), ...more }
    entry.places.add(place)
    entries.set(key, entry)
  }
  for (const [path, content] of files) {
    if (path.endsWith('block.json')) {
      const block = JSON.parse(content.toString())
      for (const [key, context] of Object.entries(OF_BLOCKS)) {
        for (const text of [block[key] ?? []].flat()) add(text, path, { context })
      }
      for (const { title } of block.variations ?? []) {
        add(title, path, { context: 'block variation title' })
      }
    }
    if (!/^(?!shop\/).*\.(php|js)$/.test(path)) continue
    for (const match of content.toString().matchAll(CALL)) {
      const [, name = '', first = '', second] = match
      const what = SECOND[/** @type {keyof typeof SECOND} */ (name)]
      const more = what && second ? { [what]: unquoted(second) } : {}
      add(unquoted(first), path, more)
    }
  }
  const head = `msgid ""\nmsgstr ""\n"Project-Id-Version: Trade Blocks ${version}\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"X-Domain: trade-blocks\\n"\n`
  const blocks = [...entries.values()].map(({ text, plural, context, places }) =>
    [
      ...[...places].map((place) => `#: ${place}`),
      ...(context ? [`msgctxt ${quoted(context)}`] : []),
      `msgid ${quoted(text)}`,
      ...(plural
        ? [`msgid_plural ${quoted(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']
        : ['msgstr ""']),
      '',
    ].join('\n'),
  )
  return [head, ...blocks].join('\n')
}
