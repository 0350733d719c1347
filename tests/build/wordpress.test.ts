// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readTags } from '../../widgets/build/tags.mjs'
import { updateUri, withSite, zipOf } from '../../widgets/build/wordpress.mjs'
import { tagTable, wordpressBlock } from '../../widgets/build/wordpress-blocks.mjs'
import { php, phpFile, TranslatedText } from '../../widgets/build/wordpress-php.mjs'
import { potOf } from '../../widgets/build/wordpress-pot.mjs'
import { breachesIn } from '../wordpress/php-standards'
import { filesOfZip } from '../wordpress/unzip.mjs'

const WIDGETS = fileURLToPath(new URL('../../widgets', import.meta.url))
const SRC = fileURLToPath(new URL('../../src', import.meta.url))
const PLUGIN = join(WIDGETS, 'wordpress')
const tags = readTags(WIDGETS)
const blocks = tags.map((tag) => [tag.tag, wordpressBlock(tag)] as const)

/** The files of the plugin with PHP or JavaScript, by path. */
const sources = readdirSync(PLUGIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(php|js)$/.test(file))
  .map((file) => [file, readFileSync(join(PLUGIN, file), 'utf8')] as const)

it('every tag is a block of the category Trade shop with a theme control (wordpress.1, wordpress.160)', () => {
  expect(blocks.length).toBeGreaterThan(30)
  for (const [, block] of blocks) {
    expect(block).toMatchObject({
      apiVersion: 3,
      category: 'trade-shop',
      editorScript: 'trade-blocks-editor',
    })
    expect(block.attributes.theme.enum).toEqual(['', 'light', 'dark'])
    expect(block).not.toHaveProperty('trade')
  }
})

it('site-wide tags are kept out of the inserter, and no others (wordpress.1)', () => {
  const hidden = blocks.filter(([, { supports }]) => supports.inserter === false)
  const siteWide = tags.filter(({ block }) => block.trade?.siteWide)
  expect(hidden.map(([tag]) => tag)).toEqual(siteWide.map(({ tag }) => tag))
  expect(hidden.length).toBeGreaterThan(4)
})

it('search, basket, checkout and account are wide by default (wordpress.160)', () => {
  const wide = blocks.filter(([, { attributes }]) => attributes.align?.default === 'wide')
  expect(wide.map(([tag]) => tag)).toEqual(
    expect.arrayContaining([
      'trade-product-search',
      'trade-basket',
      'trade-checkout',
      'trade-account',
      'trade-global-search',
    ]),
  )
  expect(wide.map(([tag]) => tag)).not.toContain('trade-price')
})

it('every field has its own label and help text (wordpress.160)', () => {
  for (const { fields } of Object.values(tagTable(tags))) {
    for (const { label, help, options, names } of fields) {
      expect(label.text).toMatch(/^[A-Z][^0-9_-]+$/)
      expect(help.text.length).toBeGreaterThan(10)
      expect(names).toHaveLength(options.length)
      for (const { text } of names) expect(text).toMatch(/^[A-Z][^_]+$/)
    }
  }
})

it('only basket, checkout, account and product search have areas (wordpress.201)', () => {
  const areas = Object.entries(tagTable(tags)).flatMap(([tag, about]) => (about.areas ? [tag] : []))
  expect(areas).toEqual(['trade-account', 'trade-basket', 'trade-checkout', 'trade-product-search'])
  const area = JSON.parse(readFileSync(join(PLUGIN, 'blocks/area/block.json'), 'utf8'))
  const names = areas.map((tag) => tag.replace('trade-', 'trade-blocks/'))
  expect(area.parent.toSorted()).toEqual(names)
})

it('an editor can style each block in the inserter, like on the page (wordpress.204)', () => {
  for (const [, { supports }] of blocks) {
    if (supports.inserter !== false)
      expect(supports).toMatchObject({ color: { text: true }, spacing: { padding: true } })
  }
  const tokens = (file: string) =>
    readFileSync(join(PLUGIN, file), 'utf8').match(/'--trade-[a-z-]+'/g)
  expect(tokens('includes/looks.php')).toHaveLength(7)
  // The editor's script gets the list of looks from PHP.
  expect(tokens('editor/editor.js')).toBeNull()
})

it('every block has its own icon (wordpress.171)', () => {
  const icons = tags.map(({ block }) => block.icon)
  expect(icons.filter((icon, place) => icons.indexOf(icon) !== place)).toEqual([])
})

it('exactly the product blocks use the surrounding post (wordpress.167)', () => {
  const around = blocks.filter(([, { usesContext }]) => usesContext?.includes('postId'))
  expect(around.map(([tag]) => tag)).toEqual([
    'trade-add-to-basket',
    'trade-enquiry',
    'trade-favourite-toggle',
    'trade-price',
  ])
})

it('a plugin built without an update address checks for no updates (wordpress.166)', () => {
  expect(updateUri()).toBe('false')
  expect(updateUri('https://shop.example/plugin.json')).toBe('https://shop.example/plugin.json')
  for (const address of ['http://shop.example/a', "https://shop.example/'", 'shop.example'])
    expect(() => updateUri(address)).toThrow('TRADE_BLOCKS_UPDATES')
})

it("the plugin links to the project's site, if there is one (wordpress.265)", () => {
  const head = readFileSync(join(PLUGIN, 'trade-blocks.php'), 'utf8')
  expect(withSite(head, 'https://shop.example/')).toMatch(
    /^ \* Plugin URI: {8}https:\/\/shop\.example\/$/m,
  )
  expect(withSite(head)).not.toContain('Plugin URI')
  expect(withSite(head)).toContain(' * Description:')
})

it('no generated PHP value can end its quotes', () => {
  expect(php({ "it's": ['\\', true, 3, null] })).toBe(
    "array(\n\t'it\\'s' => array(\n\t\t'\\\\',\n\t\ttrue,\n\t\t3,\n\t\tnull,\n\t),\n)",
  )
  expect(php(new TranslatedText("a 'b'"))).toBe("__( 'a \\'b\\'', 'trade-blocks' )")
  expect(breachesIn('generated.php', phpFile('About.', tagTable(tags)))).toEqual([])
})

it('a zip returns its files, and equal files make equal zips', () => {
  const files = new Map([
    ['b/é.txt', Buffer.from('words '.repeat(100))],
    ['a.txt', Buffer.from('')],
  ])
  const zip = zipOf(files)
  expect(Buffer.compare(zip, zipOf(new Map([...files].reverse())))).toBe(0)
  const found = [...filesOfZip(Buffer.from(zip))].map(({ path, data }) => [path, data.toString()])
  expect(found).toEqual([
    ['a.txt', ''],
    ['b/é.txt', 'words '.repeat(100)],
  ])
})

it('translators get each text of PHP, scripts and blocks once', () => {
  const files = new Map(
    Object.entries({
      'a.php':
        "esc_html__( 'It\\'s here', 'trade-blocks' ); _n( '%d page', '%d pages', 1, 'trade-blocks' );",
      'b.js': "__('It\\'s here', 'trade-blocks')",
      'blocks/x/block.json': '{"title":"Price"}',
      'shop/c.js': "__('not this', 'trade-blocks')",
    }).map(([path, text]) => [path, Buffer.from(text)] as const),
  )
  const pot = potOf(files, '1.2.3')
  expect(pot).toContain('#: a.php\n#: b.js\nmsgid "It\'s here"\n')
  expect(pot).toContain('msgid "%d page"\nmsgid_plural "%d pages"\nmsgstr[0] ""')
  expect(pot).toContain('msgctxt "block title"\nmsgid "Price"')
  expect(pot).not.toContain('not this')
})

it.each(
  sources.filter(([file]) => file.endsWith('.php')),
)('%s escapes what it prints, where it prints it, and cannot be called directly (wordpress.11)', (file, source) => {
  expect(breachesIn(file, source)).toEqual([])
})

it('the PHP check finds unescaped output (wordpress.11)', () => {
  const guard = "defined( 'ABSPATH' ) || exit;\n"
  const inside = (code: string) => `<?php\n${guard}function a( $b ) {\n${code}\n}`
  const breaches = (code: string) => breachesIn('x.php', inside(code)).length
  expect(breaches('echo esc_html( $b );')).toBe(0)
  expect(breaches('echo $b;')).toBe(1)
  expect(breaches("printf( '<a>%s</a>', $b );")).toBe(1)
  expect(breaches('return sprintf( \'<a href="%s">\', $b );')).toBe(1)
  expect(breaches('return "<a>$b</a>";')).toBe(1)
  expect(breaches('$c = esc_attr( $b ); return "<a>$c</a>";')).toBe(0)
  expect(breaches('$c = esc_attr( $b ); $c = $b; echo $c;')).toBe(1)
  expect(breachesIn('x.php', '<?php\necho 1;')).toEqual(['x.php can be called directly'])
})

it('the privacy guide names every key that the code stores (wordpress.10)', () => {
  const privacy = readFileSync(join(PLUGIN, 'includes/privacy.php'), 'utf8')
  const named = [...privacy.matchAll(/^\t\t'([^']+)'\s*=> array\( __/gm)].flatMap(([, keys = '']) =>
    keys.split(', '),
  )
  const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n')
  const constants = new Map(
    [...code.matchAll(/const (\w+) = '([\w:-]+)'/g)].map(([, name, value]) => [name, value]),
  )
  const stored = [...code.matchAll(/storedAtom\(\s*(?:local|tab)Store,\s*('[\w-]+'|[A-Z_]+)/g)].map(
    ([, key = '']) => constants.get(key) ?? key.replaceAll("'", ''),
  )
  const direct = [...code.matchAll(/(?:['`]trade-blocks:|\$\{STORAGE_PREFIX\})([a-z-]+)/g)].map(
    ([, key = '']) => key,
  )
  const keys = [...new Set([...stored, ...direct])]
  const patterns = named.map((key) => new RegExp(`^${key.replace('…', '.*')}$`))
  expect(keys.length).toBeGreaterThan(12)
  expect(keys.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([])
})

it("the editor's scripts contain no markup and need no build (wordpress.2)", () => {
  for (const [file, source] of sources.filter(([name]) => name.endsWith('.js'))) {
    expect(source, file).not.toMatch(
      /innerHTML|dangerouslySetInnerHTML|\beval\(|^import |^export /m,
    )
  }
})
