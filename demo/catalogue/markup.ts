/** The entities that the catalogue's markup uses, by name. */
export const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  rsquo: '’',
  eacute: 'é',
  egrave: 'è',
  uacute: 'ú',
}

/** The text of a piece of the catalogue's own markup. Throws on an entity that it does not know. */
export const plainText = (markup: string): string =>
  markup.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_match, name: string) => {
    const character = ENTITIES[name]
    if (character === undefined) throw new Error(`Unknown entity "${name}" in "${markup}"`)
    return character
  })

/** A text as markup that shows it. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
