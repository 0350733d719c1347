/** The HTML entities in the catalogue, by name. */
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

/** The plain text of catalogue markup. Throws for an unknown entity. */
export const plainText = (markup: string): string =>
  markup.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_match, name: string) => {
    const character = ENTITIES[name]
    if (character === undefined) throw new Error(`Unknown entity "${name}" in "${markup}"`)
    return character
  })

/** Escapes a string for HTML. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
