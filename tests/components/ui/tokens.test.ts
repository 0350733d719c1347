// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const read = (path: string) =>
  readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8').replace(
    /\/\*[\s\S]*?\*\//g,
    '',
  )

const css = read('components/ui/tokens.css') + read('components/ui/tokens-of-parts.css')
/** The declarations for other backgrounds; dark values come last. */
const backgroundCss = read('shell/background.css')

/** All values of a token in a style sheet. */
const valuesIn = (sheet: string, name: string) =>
  [...sheet.matchAll(new RegExp(`--trade-${name}: ([^;]+);`, 'g'))].map(([, value = '']) => value)

type Colour = [red: number, green: number, blue: number]
type Scheme = 'light' | 'dark'

const toColour = (hex: string): Colour => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A token's default in one colour scheme, mixing colours as the browser does. */
function colour(name: string, scheme: Scheme): Colour {
  const dark = scheme === 'dark' ? valuesIn(backgroundCss, name).at(-1) : undefined
  const found = dark ?? valuesIn(css, name)[0]
  if (!found) throw new Error(`--trade-${name} is not a token`)
  return resolve(found, scheme)
}

function resolve(value: string, scheme: Scheme): Colour {
  const theme = value.match(/^var\(--(?:wp--[\w-]+|trade-ink|trade-paper), (.+)\)$/)?.[1]
  if (theme) return resolve(theme, scheme)
  const token = value.match(/^var\(--trade-([\w-]+)\)$/)?.[1]
  if (token) return colour(token, scheme)
  const mix = value.match(/^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/)
  if (mix) {
    const [, first = '', percent, second = ''] = mix
    const from = resolve(first, scheme)
    const to = resolve(second, scheme)
    const share = Number(percent) / 100
    return from.map((part, index) => part * share + (to[index] ?? 0) * (1 - share)) as Colour
  }
  return toColour(value)
}

/** The contrast ratio of WCAG 2. */
function contrast(first: string, second: string, scheme: Scheme): number {
  const [lighter = 0, darker = 0] = [first, second]
    .map((name) => {
      const [red = 0, green = 0, blue = 0] = colour(name, scheme).map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT: [text: string, background: string][] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent', 'accent-tint'],
  ['saving', 'saving-tint'],
  ['error', 'error-tint'],
  ['warning', 'warning-tint'],
  ['surface', 'on-surface'],
  ...['on-surface', 'ink-soft', 'ink-faint'].flatMap((ink) =>
    ['surface', 'tint', 'tint-strong', 'error-tint', 'warning-tint', 'saving-tint'].map(
      (background): [string, string] => [ink, background],
    ),
  ),
  ...['accent', 'saving', 'error', 'warning'].flatMap((ink): [string, string][] => [
    [ink, 'surface'],
    [ink, 'tint'],
  ]),
]

describe.each<Scheme>(['light', 'dark'])('%s mode', (scheme) => {
  it.each(TEXT)('the text colour %s has a contrast of 4.5 on %s', (text, background) => {
    expect(contrast(text, background, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['border-control', 'surface'],
    ['border-control', 'tint'],
    ['focus', 'surface'],
    ['focus', 'tint-strong'],
  ])('the outline colour %s has a contrast of 3 on %s', (line, background) => {
    expect(contrast(line, background, scheme)).toBeGreaterThanOrEqual(3)
  })
})

it('on light backgrounds, our neutrals and accent are the token defaults (look.31)', () => {
  for (const name of ['surface', 'on-surface', 'accent', 'on-accent']) {
    const [own = ''] = valuesIn(backgroundCss, name)
    expect(valuesIn(css, name)[0]).toContain(own)
  }
})

it('browsers without light-dark() show the same status colours (look.34)', () => {
  for (const name of ['saving', 'error', 'warning']) {
    const [light, both] = valuesIn(css, name)
    const [dark] = valuesIn(backgroundCss, name)
    expect(both).toBe(`light-dark(${light}, ${dark})`)
  }
})

/** Files that may read the theme's own colours: the tokens, the backgrounds, and a region outside our tags. */
const READERS = ['components/ui/tokens.css', 'shell/background-host.css', 'shell/plain-notices.css']

it("only the tokens read the theme's ink and paper (look.30)", () => {
  const src = fileURLToPath(new URL('../../../src', import.meta.url))
  const reading = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.css') &&
      /var\(--trade-(ink|paper)[,)]/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(reading.sort()).toEqual(READERS)
})
